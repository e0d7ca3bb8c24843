import { addDraftNote, deleteDraftNote, listDraftNotes, resolveDraftNote } from '@ezhuthu/contract';
import { on } from '../platform/http/route.ts';
import type { Slice } from '../slice.ts';
import * as service from './service.ts';

export const draftNotes: Slice = {
  routes: [
    on(listDraftNotes, async (platform, call) => ({
      notes: await service.getNotes(platform, call.params.id, call.viewer),
    })),

    on(addDraftNote, (platform, call) =>
      service.addNote(platform, { ref: call.params.id, note: call.body }, call),
    ),

    on(resolveDraftNote, (platform, call) =>
      service.resolve(platform, { id: call.params.id, resolved: call.body.resolved }, call),
    ),

    on(deleteDraftNote, (platform, call) => service.remove(platform, call.params.id, call)),
  ],
  hooks: service.draftNoteHooks,
};
