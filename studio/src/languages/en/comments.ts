import type { CommentReasonKind, CommentVerdict, QueueState } from '@ezhuthu/contract';
import { counted, type Translations, translation } from '@ezhuthu/kit/text';
import { commentsText } from '../../messages/comments.ts';

const comment = (count: number) => counted(count, 'comment', 'comments');

const states: Record<QueueState, string> = {
  held: 'Waiting',
  reported: 'Reported',
  spam: 'Spam',
  all: 'All',
};

const verdicts: Record<CommentVerdict, string> = {
  accept: 'Approve',
  spam: 'Spam',
  hide: 'Hide',
  delete: 'Delete',
};

const reasons: Record<CommentReasonKind, (detail: string) => string> = {
  honeypot: () => 'a field hidden from people was filled in',
  fast: () => 'written faster than people write',
  stale: () => 'form older than a day',
  link: () => 'contains a link',
  script: () => 'letters neither Tamil nor English',
  repeated: () => 'the same text came before',
  unproven: () => 'form not verified',
  flood: () => 'many comments at once',
  impersonation: (name) => `“${name}” is your name`,
  blockedWord: (word) => `the blocked word “${word}”`,
  blockedName: (name) => `the blocked name “${name}”`,
  blockedNetwork: (network) => `the blocked network ${network}`,
  learnedWord: (word) => `the word “${word}”`,
  learnedPart: (part) => `the letters “…${part}…”`,
  learnedLink: (host) => `a link to ${host}`,
  learnedName: (name) => `the name “${name}”`,
  learnedMail: (domain) => `an email address at ${domain}`,
  learnedScript: () => 'its mix of scripts',
  learnedShape: () => 'its digits and punctuation',
};

export const comments: Translations = [
  translation(commentsText, {
    title: 'Comments',
    titleWith: (count) => `Comments (${count})`,
    back: 'Dashboard',
    loading: 'Loading comments…',
    failed: 'Could not load the comments',
    changeFailed: 'That didn’t work. Please try again.',
    filter: 'Show',
    states,
    stateWith: (state, count) => (count > 0 ? `${states[state]} (${count})` : states[state]),
    sort: 'Sort',
    sorts: {
      newest: 'Newest first',
      oldest: 'Oldest first',
      good: 'Best first',
      bad: 'Most suspicious first',
    },
    none: {
      held: 'Nothing is waiting.',
      reported: 'Nothing has been reported.',
      spam: 'No spam.',
      all: 'No comments yet.',
    },
    spamKept: 'Spam is deleted after 30 days.',
    learning: 'The site learns from your decisions; after 50 it recognizes spam on its own.',
    choose: (name) => `Select the comment by ${name}`,
    chooseAll: 'Select all on this page',
    chosen: (count) => `${comment(count)} selected`,
    verdicts,
    verdictOf: (verdict, name) => `${verdicts[verdict]}: ${name}`,
    done: {
      accept: (count) => `${comment(count)} published`,
      spam: (count) => `${comment(count)} marked as spam`,
      hide: (count) => `${comment(count)} hidden`,
      delete: (count) => `${comment(count)} deleted`,
    },
    undo: 'Undo',
    undone: 'Back as it was',
    nothingToUndo: 'Nothing to undo',
    on: 'On:',
    because: 'Why:',
    reason: ({ kind, detail }) => reasons[kind](detail),
    goodSign: (reason) => `${reason} (a good sign)`,
    hidden: 'Hidden',
    held: 'Waiting',
    spam: 'Spam',
    repeats: (count) => `The same text came ${counted(count, 'more time', 'more times')}`,
    reports: (count) => counted(count, 'report', 'reports'),
    keys: {
      title: 'Keyboard shortcuts',
      list: [
        ['j k', 'Next, previous'],
        ['a', verdicts.accept],
        ['s', verdicts.spam],
        ['h', verdicts.hide],
        ['d', verdicts.delete],
        ['x', 'Select'],
        ['z', 'Undo the last decision'],
      ],
    },
    blocks: {
      title: 'Block list',
      intro: 'Comments that match wait for your approval; nothing gets lost.',
      kind: 'Kind',
      kinds: { word: 'Word', name: 'Name', network: 'Network' },
      value: 'What',
      networkHint: 'Example: 203.0.113.0/24 or 2001:db8::/32',
      expires: 'For how long',
      forever: 'Forever',
      days: (days) => counted(days, 'day', 'days'),
      add: 'Add',
      adding: 'Adding…',
      none: 'The list is empty.',
      until: (day) => `Until ${day}`,
      remove: 'Remove',
      removeOf: (value) => `Remove from the list: ${value}`,
      loading: 'Loading the list…',
      failed: 'Could not load the list',
    },
  }),
];
