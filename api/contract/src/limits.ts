/** Limits that server and client share. Lengths count UTF-16 units, as a form's maxlength does. */
export const maxPageSize = 50;
export const homePageSize = 10;
export const categoryPageSize = 10;
export const diaryPageSize = 10;
export const dayPageSize = 50;
export const archivePageSize = 12;
export const archiveCategoryPageSize = 15;
export const booksPageSize = 9;
export const searchPageSize = 20;
/** Sidebar: newest posts in the carousel, months in one call, and what is shown at first and added by each step. */
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
/** Posts that one call may change together. */
export const bulkSize = 50;
export const maxSearch = 200;
export const maxTitle = 300;
export const maxExcerpt = 300;
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
/** Offered when no category list can be had. */
export const builtInCategories = ['கட்டுரை', 'கவிதை', 'சிறுகதை', 'நூல் விமர்சனம்', 'நாட்குறிப்பு'];
export const maxName = 100;
export const minPassword = 6;
export const maxPassword = 1000;
export const maxEmail = 320;
/** A hint of the form; longer ones are kept. */
export const hintedBio = 200;
export const maxBio = 2000;
export const maxProfileField = 300;
export const maxQuote = 500;
export const maxComment = 500;
export const maxCardComment = 300;
export const commentsPageSize = 50;
/** Newest posts of each of the library's three lists. */
export const librarySize = 200;
export const notificationsSize = 100;
/** Posts whose counts are asked for in one call. */
export const reactionsAtOnce = 50;
export const trackBatchSize = 10;
/** Posts of the list of all metrics on one page, and of the ranking. */
export const allPostsPageSize = 10;
export const topPostsSize = 20;
/** Days of a period that is chosen by its first and last: two years, one of them a leap year. */
export const maxChosenDays = 731;
export const maxTrackedTitle = 500;
/** Of a page, its path and its referrer: a slug of 120 letters is encoded as up to 12 times as many. */
export const maxTrackedAddress = 2000;

/** Years that a book can be of: from the first to so many after this one. */
export const firstBookYear = 1900;
export const bookYearsAhead = 10;
