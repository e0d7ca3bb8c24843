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
export { browseText } from './catalogue/browse.ts';
export { insightsText } from './catalogue/insights.ts';
export { kitText } from './catalogue/kit.ts';
export { postText } from './catalogue/post.ts';
export { readerText } from './catalogue/reader.ts';
export { shellText } from './catalogue/shell.ts';
export { sidebarText } from './catalogue/sidebar.ts';
export { studioText } from './catalogue/studio.ts';
export { localDay, longDate, relativeTime, shortDate, weekdays } from './dates.ts';
export { compactNumber } from './numbers.ts';
