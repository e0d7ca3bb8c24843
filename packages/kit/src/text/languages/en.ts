import { counted, englishMonths, type Translations, translation, variation } from '@ezhuthu/contract/text';
import {
  cardText,
  controlText,
  faultText,
  paginationText,
  stateText,
  toastText,
} from '../messages/components.ts';
import { dateText } from '../messages/dates.ts';
import { formText } from '../messages/form.ts';
import { genreNames } from '../messages/genres.ts';
import { networkNames } from '../messages/networks.ts';
import { newsletterText } from '../messages/newsletter.ts';
import { numberText } from '../messages/numbers.ts';
import { proseText } from '../messages/prose.ts';

const months = englishMonths.map((name) => name[0]!.toUpperCase() + name.slice(1));

/** The kit's texts in English; numbers are abbreviated as by default. */
export const en: Translations = [
  translation(stateText, {
    retry: 'Try again',
    loading: 'Loading…',
    failed: 'Could not load this',
    retrying: 'Trying again…',
  }),
  translation(cardText, {
    readMore: 'Read more',
    noDate: 'No date',
    minutes: (count) => `${count} min`,
    readMoreOf: (title) => `Read more: ${title}`,
    likes: 'likes',
    comments: 'comments',
  }),
  translation(paginationText, {
    more: 'Show more',
    loadingMore: 'Loading…',
    pages: 'Pages',
    previousPage: 'Previous',
    nextPage: 'Next',
    getPage: (page, pages) => `Page ${page} of ${pages}`,
  }),
  translation(controlText, {
    close: 'Close',
    cancel: 'Cancel',
    remove: (name) => `Remove ${name}`,
    showSecret: 'Show what is typed',
    hideSecret: 'Hide what is typed',
  }),
  translation(faultText, {
    missing: 'Please fill this in.',
    email: 'Enter a full email address.',
    url: 'Enter a full web address.',
    number: 'Enter a whole number.',
    date: 'Enter a full date.',
    atLeast: (min) => `This must be ${min} or more.`,
    atMost: (max) => `This must be ${max} or less.`,
    notBefore: (day) => `This must be ${day} or later.`,
    notAfter: (day) => `This must be ${day} or earlier.`,
  }),
  translation(toastText, { notifications: 'Notifications ({hotkey})', notification: 'Notification' }),
  translation(dateText, {
    months,
    archiveMonths: months,
    shortMonths: months.map((name) => name.slice(0, 3)),
    weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    short: (day, month, year) => `${day} ${month} ${year}`,
    long: (weekday, date) => `${weekday}, ${date}`,
    justNow: 'just now',
    minutesAgo: (count) => `${counted(count, 'minute', 'minutes')} ago`,
    hoursAgo: (count) => `${counted(count, 'hour', 'hours')} ago`,
    daysAgo: (count) => `${counted(count, 'day', 'days')} ago`,
  }),
  translation(formText, {
    invalid: 'Something you entered is not right. Check it and try again.',
    refusals: {
      not_found: 'This no longer exists.',
      too_large: 'This is too large.',
      too_many_requests: 'Too many requests. Wait a moment and try again.',
      storage_full: 'The storage is full.',
      idempotency_mismatch: 'This was already sent for something else.',
    },
    outcomeUnknown: 'We do not know whether this was saved. Reload the page to see.',
    passwordsDiffer: 'Passwords do not match',
    passwordTooShort: 'The password needs at least 6 characters',
  }),
  translation(genreNames, {
    poems: 'Poems',
    novel: 'Novel',
    novella: 'Novella',
    'short-stories': 'Short stories',
    essays: 'Essays',
    'film-essays': 'Film essays',
    translation: 'Translation',
    criticism: 'Criticism',
  }),
  variation(numberText, { bytes: 'bytes' }),
  translation(networkNames, { ...networkNames, email: 'Email', website: 'Website' }),
  translation(newsletterText, {
    title: 'New posts in your inbox',
    email: 'Email',
    subscribe: 'Subscribe',
    submitting: 'Sending…',
    subscribed: 'Already subscribed',
    wrongEmail: 'Enter a valid email address',
    taken: 'This address is already subscribed',
    failed: 'We could not subscribe you. Try again in a while.',
    kept: 'Thank you! Your address is saved. We will email you a link to confirm it once you are online again.',
  }),
  translation(proseText, {
    playVideo: 'Play the video (YouTube)',
    video: 'YouTube video',
    showEmbed: 'Show external content',
    embedded: 'External content',
    table: 'Table',
    footnotes: 'Footnotes',
    footnote: (n) => `Footnote ${n}`,
    backToText: (n) => `Back to the text: ${n}`,
  }),
];
