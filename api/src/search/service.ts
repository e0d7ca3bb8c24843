export { findInHeads } from './find-in-heads.ts';
export { indexMissing } from './index-missing.ts';
export { forgetPost, indexPost, learnWords } from './index-post.ts';
