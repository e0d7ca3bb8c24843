import type { Slice } from '../slice.ts';
import { imageRoutes, mountUploads } from './routes.ts';

export const images: Slice = {
  routes: imageRoutes,
  mount: (router, { platform }) => mountUploads(router, platform),
};
