import { type Translations, translation } from '@ezhuthu/contract/text';
import { periodMessages } from '../../analytics/metrics/period.ts';
import { authorWords } from '../../author/service.ts';
import { bookMessages, editionMessages } from '../../books/messages.ts';
import { feedMessages } from '../../feeds/routes.ts';
import { footerWords } from '../../footer/service.ts';
import { imageMessages } from '../../images/store-image.ts';
import { exportMessages, importMessages, importNotes } from '../../imports/messages.ts';
import { postMessages } from '../../posts/messages.ts';
import { redirectMessages } from '../../redirects/messages.ts';

/** About posts, books, pictures and pages. */
export const publishing: Translations = [
  translation(postMessages, {
    ...postMessages,
    authorPublishes: 'Only the author publishes posts. Submit yours when it is ready.',
    published: 'Only the author can change a post that is published or scheduled.',
    date: (first, last) => `The year of a post can be from ${first} to ${last}.`,
    scheduled:
      'This post is not published yet; it can be hidden after that. To stop its publication, make it a draft.',
    nameTaken: 'This name exists already. You can merge the two.',
    sameName: 'This is the same name.',
    tag: (most) => `A tag has at most ${most} letters, and no comma.`,
  }),
  translation(bookMessages, { ...bookMessages }),
  translation(editionMessages, {
    ...editionMessages,
    noChapters: 'All of its posts have been deleted.',
    tooLarge: 'The book is too large: leave some pictures out.',
    offeredPrivate: 'Readers can download this edition, so all of its posts must be published.',
    noBook: 'Only an edition of a book can be offered on the page of the book.',
    notMade: 'It has not been made yet.',
    hasPrivate: 'It contains the text of a post that is not published.',
    madeAgain: 'It has just been made again. Try again.',
    forPrint: 'print',
  }),
  translation(imageMessages, {
    empty: 'The file is empty.',
    none: 'There is no picture at that address.',
  }),
  translation(importMessages, {
    noFile: 'This import has no such file.',
    notRead: 'The files have not been read yet.',
    notUndoable: 'This import can no longer be undone.',
    notDone: 'The import is not finished yet.',
    idle: 'Nothing is going on.',
    started: 'This import has begun; you can undo it.',
  }),
  translation(exportMessages, {
    ...exportMessages,
    twoSites: (one, other) => `The files are of two sites: ${one}, ${other}. Import them one after another.`,
    growsTooLarge: 'The file would become far too large when it is unpacked.',
    recordTooLarge: 'One record of the file is larger than 64 MB.',
  }),
  translation(importNotes, {
    noPost: 'Its post was not imported',
    noWords: 'It has no words',
    noDay: 'It has no date',
    simplified: 'The post has too much formatting.',
    damagedPicture: 'It is damaged in the file.',
    leftThere: 'It was left where it was.',
    notInFiles: 'It is not in the files.',
    silent: (host) => `${host || 'The server'} does not answer.`,
    picture: 'Picture',
  }),
  translation(redirectMessages, {
    ...redirectMessages,
    taken: 'There is already a redirect from this address.',
    noTable: 'This is not a table separated by commas (CSV).',
    tooManyLines: (most) => `You can add at most ${most} lines at once.`,
    wrongLine: 'A line needs two addresses; a number must be 301 or 302.',
  }),
  translation(feedMessages, { commentsOn: (title) => `Comments: ${title}`, anonymous: 'Anonymous' }),
  translation(footerWords, {
    authorTitle: 'Writer',
    contactTitle: 'Contact',
    contactLabel: 'Email',
    newsletterTitle: 'New posts in your inbox',
  }),
  translation(authorWords, {
    about: {
      introduction: 'Hello, and welcome to the home of my writing.',
      biography:
        'I write stories, poems, essays and a diary in Tamil. This site keeps what I have written in one place.',
      interests: 'Reading, writing, travelling.',
      awards: 'The letters of my readers.',
      authorTitle: 'Writer',
      contactLabel: 'Contact',
    },
    profile: {
      quote: 'Writing is another name for listening closely.',
      description: 'Writes stories, poems and essays.',
    },
  }),
  translation(periodMessages, { ...periodMessages }),
];
