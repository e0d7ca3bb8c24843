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
import * as service from './service.ts';

export const importRoutes = [
  on(listImports, (call) => service.listImports(call)),

  on(getImport, (call) => service.readImport(call, call.params.id)),

  on(createImport, (call) =>
    service.createImport(call, call.body.files, {
      accountId: call.viewer.accountId,
      attempt: call.attempt,
    }),
  ),

  on(sendImportPart, (call) => service.receivePart(call, call.params.id, { ...call.body, part: call.file })),

  on(startImport, (call) => service.startImport(call, call.params.id, call.body)),

  on(changeImport, async (call) => {
    // it deletes the posts for good
    if (call.body.change === 'undo') await demandProof(call.database.read, call, call.viewer);
    return service.changeImport(call, call.params.id, call.body.change);
  }),

  on(deleteImport, (call) => service.deleteImport(call, call.params.id, call.attempt)),

  on(listImportNotes, (call) => service.listNotes(call, call.params.id, call.query)),
];
