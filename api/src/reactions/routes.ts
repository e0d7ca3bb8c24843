import { listReactions, toggleLike } from '@ezhuthu/contract';
import { on } from '../platform/http/route.ts';
import type { Slice } from '../slice.ts';
import * as service from './service.ts';

export const reactions: Slice = {
  routes: [
    on(listReactions, async (platform, call) => ({
      posts: await service.getReactions(platform, call.query.ids, call.viewer),
    })),

    on(toggleLike, (platform, call) => service.toggleLike(platform, call.params.id, call)),
  ],
  hooks: service.reactionHooks,
};
