export {
  breakMark,
  clean,
  countWords,
  cutText,
  embedMark,
  englishMonths,
  excerptOf,
  monthOf,
  plainText,
  readTime,
  slugOf,
  tamilMonths,
  youtubeMark,
} from '@ezhuthu/contract/text';
export { insightsText } from './catalogue/insights.ts';
export { kitText } from './catalogue/kit.ts';
export { postText } from './catalogue/post.ts';
export { readerText } from './catalogue/reader.ts';
export { shellText } from './catalogue/shell.ts';
export { studioText } from './catalogue/studio.ts';
export { localDay, longDate, relativeTime, shortDate } from './dates.ts';
export { compactNumber } from './numbers.ts';
