export { type BookPlace, movedBy } from './book-places.ts';
export { clean, stripForbidden } from './clean.ts';
export { coverUrl } from './cover.ts';
export { cutText, excerptOf, plainText, shorten } from './excerpt.ts';
export { breakMark, embedMark, youtubeMark } from './markers.ts';
export { englishMonths, monthOf, tamilMonths } from './months.ts';
export { counted, pluralOf } from './plural.ts';
export { maxSlug, slugOf } from './slug.ts';
export { countWords, readTime, wordsPerMinute } from './words.ts';
