import { addDraftNote, deleteDraftNote, listDraftNotes, resolveDraftNote } from '@ezhuthu/contract';
import { on } from '../platform/http/route.ts';
import * as service from './service.ts';

export const draftNoteRoutes = [
  on(listDraftNotes, async (call) => ({ notes: await service.getNotes(call, call.params.id, call.viewer) })),

  on(addDraftNote, (call) => service.addNote(call, { ref: call.params.id, note: call.body }, call)),

  on(resolveDraftNote, (call) =>
    service.resolve(call, { id: call.params.id, resolved: call.body.resolved }, call),
  ),

  on(deleteDraftNote, (call) => service.remove(call, call.params.id, call)),
];
