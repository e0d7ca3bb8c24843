import {
  changeImport,
  createImport,
  deleteImport,
  getImport,
  listImportNotes,
  listImports,
  sendImportPart,
  startImport,
} from '@ezhuthu/contract';
import { demandProof } from '../platform/auth/step-up.ts';
import { on } from '../platform/http/route.ts';
import type { Slice } from '../slice.ts';
import * as service from './service.ts';

export const imports: Slice = {
  routes: [
    on(listImports, (platform) => service.listImports(platform)),

    on(getImport, (platform, call) => service.readImport(platform, call.params.id)),

    on(createImport, (platform, call) =>
      service.createImport(platform, call.body.files, {
        accountId: call.viewer.accountId,
        attempt: call.attempt,
      }),
    ),

    on(sendImportPart, (platform, call) =>
      service.receivePart(platform, call.params.id, { ...call.body, part: call.file }),
    ),

    on(startImport, (platform, call) => service.startImport(platform, call.params.id, call.body)),

    on(changeImport, async (platform, call) => {
      // it deletes the posts for good
      if (call.body.change === 'undo') await demandProof(platform.database.read, platform, call.viewer);
      return service.changeImport(platform, call.params.id, call.body.change);
    }),

    on(deleteImport, (platform, call) => service.deleteImport(platform, call.params.id, call.attempt)),

    on(listImportNotes, (platform, call) => service.listNotes(platform, call.params.id, call.query)),
  ],
  threadTasks: service.importTasks,
};
