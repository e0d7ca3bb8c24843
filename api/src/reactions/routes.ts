import { listReactions, toggleLike } from '@ezhuthu/contract';
import { on } from '../platform/http/route.ts';
import * as service from './service.ts';

export const reactionRoutes = [
  on(listReactions, async (call) => ({
    posts: await service.getReactions(call, call.query.ids, call.viewer),
  })),

  on(toggleLike, (call) => service.toggleLike(call, call.params.id, call)),
];
