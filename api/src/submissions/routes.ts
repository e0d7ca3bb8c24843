import { submitPost } from '@ezhuthu/contract';
import { on } from '../platform/http/route.ts';
import * as service from './service.ts';

export const submissionRoutes = [
  on(submitPost, (platform, call) =>
    service.submit(platform, { ref: call.params.id, submission: call.body }, call),
  ),
];
