export {
  breakMark,
  clean,
  counted,
  countWords,
  cutText,
  embedMark,
  englishMonths,
  getExcerpt,
  parseMonth,
  plainText,
  pluralize,
  readTime,
  shorten,
  slugify,
  splitFootnotes,
  type Translation,
  type Translations,
  tagOrMark,
  translation,
  type Variation,
  variation,
  youtubeMark,
} from '@ezhuthu/contract/text';
export { localDay, longDate, relativeTime, shortDate } from './dates.ts';
export { getInitial } from './initial.ts';
export {
  getContentLanguage,
  getLanguage,
  getLanguageTag,
  type LoadLanguage,
  languageLoader,
  setLanguage,
} from './language.ts';
export {
  cardText,
  controlText,
  faultText,
  paginationText,
  stateText,
  toastText,
} from './messages/components.ts';
export { dateText } from './messages/dates.ts';
export { formText, serverMessage } from './messages/form.ts';
export { genreNames } from './messages/genres.ts';
export { languageOptions } from './messages/language-names.ts';
export { networkNames } from './messages/networks.ts';
export { newsletterText } from './messages/newsletter.ts';
export { proseText } from './messages/prose.ts';
export { byteSize, compactNumber } from './numbers.ts';
export { socialAddress } from './social-address.ts';
