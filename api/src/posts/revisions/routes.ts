import { getRevision, listRevisions, restoreRevision } from '@ezhuthu/contract';
import { on } from '../../platform/http/mount.ts';
import * as service from './service.ts';

export const revisionRoutes = [
  on(listRevisions, (call) => service.revisionsOf(call, call.params.id, call.viewer!)),

  on(getRevision, (call) => service.readRevision(call, call.params, call.viewer!)),

  on(restoreRevision, (call) =>
    service.restoreRevision(call, call.params, { ...call, viewer: call.viewer! }),
  ),
];
