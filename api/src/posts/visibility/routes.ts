import { changePosts, toggleHidden } from '@ezhuthu/contract';
import { on } from '../../platform/http/mount.ts';
import * as several from './change-posts.ts';
import * as service from './service.ts';

export const visibilityRoutes = [
  on(changePosts, (call) => several.changePosts(call, call.body, call.attempt)),

  on(toggleHidden, (call) => service.toggleHidden(call, call.params.id, call.attempt)),
];
