export {
  breakMark,
  clean,
  counted,
  countWords,
  coverUrl,
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
  tamilMonths,
  youtubeMark,
} from '@ezhuthu/contract/text';
export { localDay, longDate, relativeTime, shortDate, weekdays } from './dates.ts';
export { getInitial } from './initial.ts';
export { accountText } from './messages/account.ts';
export { accountMenuText } from './messages/account-menu.ts';
export { bookText } from './messages/books.ts';
export { browseText } from './messages/browse.ts';
export { dashboardText } from './messages/dashboard.ts';
export { editingText } from './messages/editing.ts';
export { editorText } from './messages/editor.ts';
export { engagementText } from './messages/engagement.ts';
export { formText, serverMessage } from './messages/form.ts';
export { imagesText } from './messages/images.ts';
export { insightsText } from './messages/insights.ts';
export { kitText } from './messages/kit.ts';
export { libraryText } from './messages/library.ts';
export { linksText } from './messages/links.ts';
export { newsletterText } from './messages/newsletter.ts';
export { noticesText } from './messages/notices.ts';
export { postText } from './messages/post.ts';
export { postEditorText } from './messages/post-editor.ts';
export { previewText } from './messages/preview.ts';
export { readerText } from './messages/reader.ts';
export { readersText, siteText } from './messages/settings.ts';
export { shareText } from './messages/share.ts';
export { needsScripts, shellText } from './messages/shell.ts';
export { sidebarText } from './messages/sidebar.ts';
export { signInText } from './messages/sign-in.ts';
export { studioText } from './messages/studio.ts';
export { toolsText } from './messages/tools.ts';
export { typingText } from './messages/typing.ts';
export { byteSize, compactNumber } from './numbers.ts';
export { socialAddress } from './social-address.ts';
