import { getAbout, getActiveImage, type ImageType } from '@ezhuthu/contract';
import { operationQuery } from '@ezhuthu/kit/query';

export const aboutQuery = operationQuery(getAbout, {}, 'author');

export const activeImageQuery = (type: ImageType) =>
  operationQuery(getActiveImage, { params: { type } }, 'images');

/** The pictures of the about page: behind the head, of the author, and at the foot. */
export const aboutImages = ['author_bg', 'author', 'blog_banner'] as const satisfies ImageType[];
