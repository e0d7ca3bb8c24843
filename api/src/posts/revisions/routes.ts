import { getRevision, keepRevision, listRevisions, restoreRevision } from '@ezhuthu/contract';
import { on } from '../../platform/http/mount.ts';
import { writeSerially } from '../../platform/long-texts.ts';
import * as service from './service.ts';

export const revisionRoutes = [
  on(listRevisions, (call) => service.getRevisions(call, call.params.id, call.viewer)),

  on(keepRevision, (call) =>
    writeSerially(call.body.content, () => service.storeDiscardedText(call, call, call)),
  ),

  on(getRevision, (call) => service.readRevision(call, call.params, call.viewer)),

  on(restoreRevision, (call) => service.restoreRevision(call, call.params, call)),
];
