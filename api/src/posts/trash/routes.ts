import { deletePost, listTrash, restorePost } from '@ezhuthu/contract';
import { on } from '../../platform/http/mount.ts';
import { deleteForGood } from './remove.ts';
import * as service from './service.ts';

export const trashRoutes = [
  on(listTrash, (call) => service.trashPage(call, call.query)),

  on(deletePost, (call) => {
    const remove = call.query.forGood ? deleteForGood : service.deletePost;
    return remove(call, call.params.id, call.attempt);
  }),

  on(restorePost, (call) => service.restorePost(call, call.params.id, call)),
];
