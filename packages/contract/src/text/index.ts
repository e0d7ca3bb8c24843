export { type BookPlace, lastBookPlace, movedBy } from './book-places.ts';
export { type ChosenDaysFault, chosenDaysFault, daysFromTo } from './chosen-days.ts';
export { clean, cleanName, stripForbidden, stripInvalidXml } from './clean.ts';
export { cutText, getExcerpt, plainText, shorten } from './excerpt.ts';
export { listFootnotes, splitFootnotes } from './footnotes.ts';
export { lookUp } from './look-up.ts';
export { breakMark, embedMark, tagOrMark, youtubeMark } from './markers.ts';
export { englishMonths, parseMonth, tamilMonths } from './months.ts';
export { isPlausibleDate, lastYear } from './plausible-date.ts';
export { counted, pluralize } from './plural.ts';
export {
  getRole as roleOf,
  givenRoles,
  hasPermission,
  isStaff,
  type Permission,
  permissions,
  type Role,
  roles,
} from './roles.ts';
export { maxSlug, slugify } from './slug.ts';
export {
  type Translation,
  type Translations,
  translation,
  type Variation,
  variation,
} from './translations.ts';
export { countWords, readTime, tamilRuns, wordsPerMinute } from './words.ts';
