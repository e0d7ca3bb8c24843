export {
  breakMark,
  clean,
  counted,
  countWords,
  coverUrl,
  cutText,
  embedMark,
  englishMonths,
  excerptOf,
  monthOf,
  plainText,
  pluralOf,
  readTime,
  shorten,
  slugOf,
  tamilMonths,
  youtubeMark,
} from '@ezhuthu/contract/text';
export { byteSize } from './byte-size.ts';
export { accountText, readersText } from './catalogue/account.ts';
export { accountMenuText } from './catalogue/account-menu.ts';
export { bookText } from './catalogue/books.ts';
export { browseText } from './catalogue/browse.ts';
export { dashboardText } from './catalogue/dashboard.ts';
export { deskText } from './catalogue/desk.ts';
export { editingText } from './catalogue/editing.ts';
export { editorText } from './catalogue/editor.ts';
export { formText } from './catalogue/form.ts';
export { imagesText } from './catalogue/images.ts';
export { insightsText } from './catalogue/insights.ts';
export { kitText } from './catalogue/kit.ts';
export { libraryText } from './catalogue/library.ts';
export { linksText } from './catalogue/links.ts';
export { newsletterText } from './catalogue/newsletter.ts';
export { noticesText } from './catalogue/notices.ts';
export { postText } from './catalogue/post.ts';
export { previewText } from './catalogue/preview.ts';
export { readerText } from './catalogue/reader.ts';
export { shareText } from './catalogue/share.ts';
export { needsScripts, shellText } from './catalogue/shell.ts';
export { sidebarText } from './catalogue/sidebar.ts';
export { signInText } from './catalogue/sign-in.ts';
export { siteText } from './catalogue/site.ts';
export { studioText } from './catalogue/studio.ts';
export { toolsText } from './catalogue/tools.ts';
export { typingText } from './catalogue/typing.ts';
export { voicesText } from './catalogue/voices.ts';
export { localDay, longDate, relativeTime, shortDate, weekdays } from './dates.ts';
export { initialOf } from './initial.ts';
export { compactNumber } from './numbers.ts';
export { serverWords } from './server-words.ts';
export { socialAddress } from './social-address.ts';
