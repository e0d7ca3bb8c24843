export { fetchPicture } from './fetch-picture.ts';
export { remakeSizes } from './remake-sizes.ts';
export { buildSrcset, pictureSizes } from './sizes.ts';
export { removeUnusedAvatar, storeImage, storeSquare } from './store-image.ts';
export { activeImage } from './to-image.ts';
