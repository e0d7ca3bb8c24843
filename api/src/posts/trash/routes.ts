import { deletePost, listTrash, restorePost } from '@ezhuthu/contract';
import { on } from '../../platform/http/mount.ts';
import * as service from './service.ts';

export const trashRoutes = [
  on(listTrash, (call) => service.trashPage(call, call.query)),

  on(deletePost, (call) => service.deletePost(call, call.params.id, call.attempt)),

  on(restorePost, (call) => service.restorePost(call, call.params.id, { ...call, viewer: call.viewer! })),
];
