/** Limits shared by server and client. Lengths are in UTF-16 units, like a form's maxlength. */
export const maxPageSize = 50;
export const homePageSize = 10;
export const categoryPageSize = 10;
export const diaryPageSize = 10;
export const dayPageSize = 50;
export const archivePageSize = 12;
export const archiveCategoryPageSize = 15;
export const booksPageSize = 9;
export const searchPageSize = 20;
/**
 * Sidebar: newest posts in the carousel, months per request, and the number of items shown at first and added
 * per step.
 */
export const carouselSize = 5;
export const diaryMonthsPageSize = 20;
export const olderPostsStep = 10;
export const categoriesStep = 8;
export const monthsStep = 8;
export const picksSize = 4;
export const recentPostsOnPost = 8;
export const relatedPostsSize = 4;
export const relatedPostsOfBook = 6;
export const authorPagePosts = 10;
/** Maximum number of posts per bulk change. */
export const bulkSize = 50;
export const maxSearch = 200;
export const maxTitle = 300;
export const maxExcerpt = 300;
/** Search engines show about half of it. */
export const maxSearchTitle = 120;
export const maxSearchDescription = 300;
export const maxTag = 60;
export const maxTags = 30;
export const maxCategory = 100;
export const maxContent = 2 * 1024 * 1024;
/** Bytes of one uploaded picture. */
export const maxUpload = 25 * 1024 * 1024;
export const maxPixels = 50_000_000;
export const maxImageName = 200;
export const maxImageDescription = 500;
export const defaultCategory = 'பொது';
/** The category whose texts are set as poems. */
export const poemCategory = 'கவிதை';
/** Offered when the categories cannot be loaded. */
export const builtInCategories = ['கட்டுரை', 'கவிதை', 'சிறுகதை', 'நூல் விமர்சனம்', 'நாட்குறிப்பு'];
export const maxName = 100;
export const minPassword = 6;
export const maxPassword = 1000;
export const maxEmail = 320;
/** A hint in the form only; longer texts are accepted. */
export const hintedBio = 200;
export const maxBio = 2000;
export const maxProfileField = 300;
export const maxQuote = 500;
export const maxComment = 500;
export const maxCardComment = 300;
export const commentsPageSize = 50;
/** Minutes for which commenters can change what they wrote. */
export const commentEditMinutes = 10;
/** Minutes for which the author can take back a verdict. */
export const verdictUndoMinutes = 10;
/** Days of the setting that closes comments. */
export const maxCommentDays = 3650;
export const maxReportReason = 200;
export const moderationPageSize = 25;
/** Entries of the author's list of words, names and networks. */
export const maxCommentBlocks = 1000;
export const maxCommentBlock = 100;
/** Maximum number of posts in each of the library's three lists. */
export const librarySize = 200;
export const notificationsSize = 100;
/** Maximum number of posts per request for reactions. */
export const reactionsAtOnce = 50;
export const trackBatchSize = 10;
/** Page size of the list of all metrics, and length of the ranking. */
export const allPostsPageSize = 10;
export const topPostsSize = 20;
/** Maximum number of days of a custom period: two years, one of them a leap year. */
export const maxChosenDays = 731;
export const maxTrackedTitle = 500;
/**
 * Of a URL, its path and its referrer: percent-encoding makes a slug of 120 code points up to 12 times as
 * long.
 */
export const maxTrackedAddress = 2000;

/** Range of the dates that people and other programs give: from this year to so many years ahead. */
export const firstYear = 1800;
export const yearsAhead = 10;

/** Range of a book's year: from the first to this many years ahead. */
export const firstBookYear = 1900;
export const bookYearsAhead = 10;

/** Files of one import, and bytes of one of them. */
export const maxImportFiles = 50;
export const maxImportFile = 4 * 1024 * 1024 * 1024;
/** Bytes of a part of a file. */
export const importPartSize = 8 * 1024 * 1024;
export const maxImportTerms = 5000;
/** Of the addresses of the old site. */
export const maxOldSite = 1000;

/** Of an address that leads on. */
export const maxRedirectAddress = 2000;
export const maxRedirectLines = 10_000;

/** Posts in one edition of a book. */
export const maxEditionChapters = 500;

/** Characters of the passphrase of an archive. */
export const minPassphrase = 12;
export const maxPassphrase = 200;

/** API keys of the author's scripts. */
export const maxApiKeyName = 100;
export const maxApiKeyDays = 366;
export const usualApiKeyDays = 90;
