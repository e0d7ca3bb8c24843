import type { Slice } from '../slice.ts';
import { mountCovers } from './routes.ts';

export const covers: Slice = {
  mount: mountCovers,
};
