import { submitPost } from '@ezhuthu/contract';
import { on } from '../platform/http/route.ts';
import type { Slice } from '../slice.ts';
import * as service from './service.ts';

export const submissions: Slice = {
  routes: [
    on(submitPost, (platform, call) =>
      service.submit(platform, { ref: call.params.id, submission: call.body }, call),
    ),
  ],
  hooks: service.submissionHooks,
};
