import { getDiagnostics, mendFinding, runDiagnostics, sendTestMail } from '@ezhuthu/contract';
import { on } from '../platform/http/route.ts';
import type { Slice } from '../slice.ts';
import * as service from './service.ts';

export const diagnostics: Slice = {
  routes: [
    on(getDiagnostics, (platform) => service.diagnostics(platform)),

    on(runDiagnostics, (platform, call) => service.startChecks(platform, call.attempt)),

    on(mendFinding, (platform, call) => service.startMending(platform, call.params.code, call.attempt)),

    on(sendTestMail, (platform, call) => service.sendTest(platform, call.attempt)),
  ],
  tasks: service.diagnosticsTasks,
  prunes: [service.pruneSetAside],
};
