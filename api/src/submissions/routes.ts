import { submitPost } from '@ezhuthu/contract';
import { on } from '../platform/http/route.ts';
import * as service from './service.ts';

export const submissionRoutes = [
  on(submitPost, (call) => service.submit(call, { ref: call.params.id, submission: call.body }, call)),
];
