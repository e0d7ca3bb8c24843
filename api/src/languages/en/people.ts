import { type Translations, translation } from '@ezhuthu/contract/text';
import { accountMails, accountMessages } from '../../accounts/messages.ts';
import { commentMails, commentMessages, commentNews } from '../../comments/messages.ts';
import { draftNoteMessages } from '../../draft-notes/service.ts';
import { newsletterMails, newsletterMessages } from '../../newsletter/messages.ts';
import { deletionMails, exportHeadings, personalDataMessages } from '../../personal-data/messages.ts';
import { addressMails, profileMessages } from '../../profile/messages.ts';
import { reactionMessages } from '../../reactions/service.ts';
import { signUpMails, signUpMessages } from '../../sign-up/messages.ts';
import { submissionMessages } from '../../submissions/messages.ts';

/** About accounts, and between readers and those who write. */
export const people: Translations = [
  translation(accountMessages, {
    wrongCredentials: 'Wrong email address or password.',
    wrongPassword: 'The current password is wrong.',
    deadLink: 'This link is not valid or has expired.',
    resetSent:
      'If there is an account with this address, we have emailed it a link to change the password. The link is valid for an hour.',
    resetNeedsFactor: 'The password was changed. Sign in with it and your second step.',
    secondStep: 'The password is correct. Now the second step is needed.',
    wrongFactor: 'This code or passkey was not accepted.',
    outdatedSignIn: 'Your sign-in has timed out. Please start again.',
    wrongCode: 'Wrong code. Enter the six digits that the app shows now.',
    noTotp: 'Start adding the authenticator app again.',
    hasTotp: 'An authenticator app has already been added.',
    noFactor: 'First add a passkey or an authenticator app.',
    wrongPasskey: 'This passkey could not be added. Try again.',
    passkeyExists: 'This passkey has already been added.',
    tooManyPasskeys: 'You cannot add more passkeys. Remove an old one first.',
    authorsName: 'This looks like the name of the author of this site. Choose another one.',
    authorsRole: 'The author’s account cannot have another role.',
    resetDone: 'The password was changed. You are signed in.',
    noPasskey: 'That passkey is no longer there.',
    noSession: 'That session is no longer there.',
    formerWriter: 'Former writer',
  }),
  translation(accountMails, {
    notYou: 'If you did not ask for this, ignore this email; nothing will change.',
    reset: {
      heading: 'Change your password',
      asked:
        'You asked to change the password of your account. The link below is valid for an hour and works once.',
      label: 'Choose a new password',
    },
    passwordChanged: {
      heading: 'Your password was changed',
      happened: 'The password of your account has just been changed. All other sessions were ended.',
      notYou: 'If it was not you who changed it, request a new password at once.',
      label: 'Request a new password',
    },
    signIn: {
      device: (device) => `Device: ${device || 'unknown'}`,
      place: (place) => `Location: ${place || 'unknown'}`,
      time: (time) => `Time: ${time}`,
      notYou:
        'If this was you, there is nothing to do. If not, open the link below: all sessions will be ended, your current password will stop working, and you will be asked for a new one. The link is valid for seven days.',
      label: 'This was not me',
    },
    newDevice: {
      heading: 'Sign-in from a new device',
      happened: 'Someone has signed in to your account from a device that you have not used before.',
    },
    refusedFactor: {
      heading: 'A sign-in was refused',
      happened:
        'Someone entered your password correctly, but not the second step, and was not signed in. Someone else may know your password.',
    },
    factors: {
      notYou: 'If it was not you who did this, change your password at once and end all other sessions.',
      label: 'Change the password',
      addedHeading: 'A way to sign in was added',
      added: (name) =>
        `“${name}” was added to your account. From now on, signing in with your password needs a second step.`,
      removedHeading: 'A way to sign in was removed',
      removed: (name) => `“${name}” was removed from your account.`,
      allRemoved:
        'The passkeys, the authenticator app and the recovery codes of your account were removed by the administrator of the site.',
    },
    deletionWithdrawn: {
      heading: 'Your account was not deleted',
      happened: 'You have signed in again, so your account will not be deleted. Everything is as it was.',
    },
  }),
  translation(signUpMessages, {
    closed: 'Signing up is currently by invitation only.',
    registered: 'There is already an account with this email address. Please sign in.',
    isMember: 'This person is already a member. You can change their role under “Members”.',
    deadInvitation: 'This invitation was used or withdrawn, or is not for this site.',
    checkMail: 'Check your inbox, and open the link in our email to create your account.',
    welcome: 'Welcome! Now you can like posts, save them, and comment on them.',
    withdrawn: 'That invitation was withdrawn.',
  }),
  translation(signUpMails, {
    confirm: 'Confirm',
    invitation: {
      heading: 'You are invited',
      roles: {
        reader:
          'We invite you to join our site as a reader. You can like and save posts, and comment under your own name.',
        editor:
          'We invite you to join our site as an editor. You can edit drafts and look after the comments.',
        guest:
          'We invite you to write for our site as a guest. You can write drafts under your own name, and submit them to be published.',
        moderator: 'We invite you to look after the comments of the readers of our site.',
      },
      link: 'This link is for you alone, and works once.',
      label: 'Create an account',
    },
    verification: {
      heading: 'Create your account',
      asked:
        'You asked to create an account with this address. Open the link below to confirm it. The link is valid for a day.',
      ending: 'If you did not ask for this, ignore this email.',
    },
    alreadyMember: {
      heading: 'You already have an account',
      happened:
        'Someone asked to create an account with this address. You already have one, so nothing has changed.',
      wasYou: 'If it was you, just sign in; if you have forgotten your password, request a new one.',
      label: 'Sign in',
    },
  }),
  translation(profileMessages, {
    mailsStopped:
      'You will get no more emails about comments. The bell on the site still shows notifications.',
    taken: 'Another account has this address.',
  }),
  translation(addressMails, {
    confirm: 'Confirm',
    toNew: {
      heading: 'Confirm your new email address',
      asked:
        'You asked to change the address of your account to this one. It changes once you have confirmed it here and at your current address. The link is valid for a day.',
      ending: 'If you did not ask for this, ignore this email.',
    },
    toCurrent: {
      heading: 'Allow the change of your email address',
      asked: (email) =>
        `Someone asked to change the address of your account to ${email}. Nothing changes until it is confirmed here and at that address. The link is valid for a day.`,
      notYou: 'If it was not you, do not confirm it, and change your password at once.',
    },
    changed: {
      heading: 'Your email address was changed',
      happened: (email) => `The address of your account is now ${email}.`,
      notYou:
        'If it was not you who did this, the link below restores your old address, ends all sessions and asks for a new password. The link is valid for seven days.',
      label: 'Undo the change',
    },
  }),
  translation(personalDataMessages, {
    author: 'The author’s account cannot be deleted: without it there is no site.',
  }),
  translation(deletionMails, {
    asked: {
      heading: 'Your account will be deleted',
      happens: (day) => `As you asked, your account and everything in it will be deleted on ${day}.`,
      wayBack: 'If you change your mind, sign in before that day; nothing will be deleted.',
      label: 'Sign in',
      notYou: 'If it was not you who asked for this, sign in at once and change your password.',
    },
    done: {
      heading: 'Your account was deleted',
      happened:
        'Your account and what we kept about you were deleted. After this email we no longer have your address.',
      backups: 'Older backups still contain some of it until they are deleted.',
    },
  }),
  translation(exportHeadings, {
    account: 'Account',
    profile: 'Profile',
    sessions: 'Sessions',
    passkeys: 'Passkeys',
    totp: 'Authenticator app',
    recoveryCodes: 'Recovery codes',
    comments: 'Comments',
    likes: 'Likes',
    saved: 'Saved posts',
    commentLikes: 'Liked comments',
    notifications: 'Notifications',
    posts: 'Posts',
    subscriptions: 'Newsletter',
    invitations: 'Invitations',
    guestComments: 'Comments as a guest',
    draftNotes: 'Notes on drafts',
    activity: 'Audit log',
  }),
  translation(newsletterMessages, {
    asked: 'We have sent you an email. Open the link in it to confirm your address.',
    subscribed: 'This address is already subscribed',
    confirmed: 'Thank you! New posts will now come to your inbox.',
    unsubscribed: 'Your address was removed. You will get no more emails.',
    deadLink: 'This link is not valid.',
  }),
  translation(newsletterMails, {
    confirmation: {
      heading: 'Confirm your subscription',
      asked: 'To get new posts by email, open the link below.',
      label: 'Confirm',
      ending: 'If you did not ask for this, ignore this email; there will be no others.',
    },
    read: 'Read the whole post',
    testEnding: 'This is a test, sent only to you. Readers have not received it yet.',
    testSubject: (subject) => `[Test] ${subject}`,
    ending: 'You get this because you subscribed to new posts.',
    unsubscribe: 'Unsubscribe',
  }),
  translation(commentMessages, {
    held: 'Your comment is waiting for the author’s approval.',
    closed: 'Comments on this post are closed.',
    signIn: 'Sign in to comment.',
    notYours: 'You cannot delete this comment. Only its writer or the author of the post can.',
    notYoursToEdit: 'Only its writer can change this comment.',
    tooLateToEdit: 'A comment can be changed within ten minutes after it was written.',
    decided: 'The author has seen this comment; it can no longer be changed.',
    gone: 'Comment not found. It may have been deleted already.',
    tooMany: 'Too many comments are coming in right now. Yours stays in this form; send it again in a while.',
    noNetwork: 'This is not the address of a network. Example: 203.0.113.0/24',
    noDate: 'Check the date: the year is not plausible.',
    noWord: 'Enter a word that has letters and is not too long.',
    noBlock: 'This entry is no longer there.',
    tooManyBlocks: 'The list is full. Remove entries that you no longer need.',
    reported: 'Thank you. The author will look at this comment.',
    deadLink: 'This link is not valid.',
    willMail: 'Thank you. You will get an email when someone replies to your comment.',
    willNotMail: 'You will get no more emails; your address was deleted.',
    noUndo: 'This decision can no longer be undone.',
  }),
  translation(commentNews, {
    guest: 'A reader',
    answered: (name, title) => `${name} replied to your comment on ${title}`,
    mentioned: (name, title) => `${name} mentioned you in a comment on ${title}`,
    commenter: (name, title) => `${name} also commented on ${title}`,
    owner: (name, title) => `${name} commented on ${title}`,
    held: (message) => `${message}; it is waiting for your approval`,
    flood: 'More comments than usual are coming in; they are waiting for your approval',
    reported: (title) => `Readers have reported a comment on ${title}`,
  }),
  translation(commentMails, {
    comment: {
      heading: (title) => `New comment on ${title}`,
      wrote: (name) => `${name} commented:`,
      held: 'It is waiting for your approval; nobody else sees it until then.',
      label: 'See the comments',
      reasons: {
        owner: 'This is your post.',
        answered: 'This is a reply to your comment.',
        mentioned: 'It mentions you.',
        commenter: 'You have commented on this post too.',
      },
      ending: (reason) => `${reason} If you do not want such emails, stop them in your preferences:`,
      preferences: 'Preferences',
    },
    consent: {
      heading: 'Confirm that you want replies by email',
      asked: (title) =>
        `You have commented on ${title}. If you want the replies to your comment by email, open the link below.`,
      label: 'Confirm',
      ending: 'If you did not ask for this, ignore this email; your address will be deleted in seven days.',
    },
    answer: {
      heading: (title) => `A reply to your comment on ${title}`,
      wrote: (name) => `${name} replied:`,
      label: 'See the reply',
      ending: 'You get this because you have asked for replies by email.',
      unsubscribe: 'Stop these emails',
    },
  }),
  translation(reactionMessages, {
    liked: (name, title) => `${name} liked your post ${title}`,
    likedByMany: (name, others, title) =>
      `${name} and ${others === 1 ? 'one other' : `${others} others`} liked your post ${title}`,
  }),
  translation(submissionMessages, {
    withNote: (message, note) => `${message}: ${note}`,
    submitted: (name, title) => `${name} submitted ${title} to be published`,
    returned: (name, title) => `${name} asks you to revise ${title}`,
    published: (title) => `Your post ${title} was published`,
    heading: 'News about a post',
    label: 'Open the post',
  }),
  translation(draftNoteMessages, {
    newNote: (name) => `${name} wrote a note on a draft`,
    tooMany: 'This post has as many notes as it can have. Delete old ones.',
    notYours: 'You can delete your own notes only.',
  }),
];
