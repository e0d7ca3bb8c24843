export { findInHeads } from './find-in-heads.ts';
export { findMatches } from './find-matches.ts';
export { indexMissing } from './indexing/index-missing.ts';
export { forgetPost, indexPost, internTerms } from './indexing/index-post.ts';
export { ownWords } from './own-words.ts';
export { markMatches, queryWords } from './words.ts';
