import type { Slice } from '../slice.ts';
import { draftNoteRoutes } from './routes.ts';
import { draftNoteHooks } from './service.ts';

export const draftNotes: Slice = {
  routes: draftNoteRoutes,
  hooks: draftNoteHooks,
};
