import { deleteWorkingCopy, getWorkingCopy, putWorkingCopy } from '@ezhuthu/contract';
import { on } from '../../platform/http/mount.ts';
import { writeSerially } from '../../platform/long-texts.ts';
import * as service from './service.ts';

export const workingCopyRoutes = [
  on(getWorkingCopy, (call) => service.readWorkingCopy(call, call.params.id, call.viewer)),

  on(putWorkingCopy, (call) =>
    writeSerially(call.body.content, () =>
      service.saveWorkingCopy(call, { ref: call.params.id, input: call.body, attempt: call.attempt }),
    ),
  ),

  on(deleteWorkingCopy, (call) => service.discardWorkingCopy(call, call.params.id, call.attempt)),
];
