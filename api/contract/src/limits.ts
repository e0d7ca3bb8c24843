/** Limits that server and client share. Lengths count UTF-16 units, as a form's maxlength does. */
export const maxPageSize = 50;
export const homePageSize = 10;
export const maxTitle = 300;
export const maxExcerpt = 300;
export const maxTag = 60;
export const maxTags = 30;
export const maxCategory = 100;
export const maxContent = 2 * 1024 * 1024;
/** Bytes of one uploaded picture. */
export const maxUpload = 25 * 1024 * 1024;
export const maxPixels = 50_000_000;
export const defaultCategory = 'பொது';
/** Offered when no category list can be had. */
export const builtInCategories = ['கட்டுரை', 'கவிதை', 'சிறுகதை', 'நூல் விமர்சனம்', 'நாட்குறிப்பு'];
export const trackBatchSize = 10;
