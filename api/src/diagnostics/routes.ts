import { getDiagnostics, mendFinding, runDiagnostics, sendTestMail } from '@ezhuthu/contract';
import { on } from '../platform/http/route.ts';
import * as service from './service.ts';

export const diagnosticsRoutes = [
  on(getDiagnostics, (call) => service.diagnostics(call)),

  on(runDiagnostics, (call) => service.startChecks(call, call.attempt)),

  on(mendFinding, (call) => service.startMending(call, call.params.code, call.attempt)),

  on(sendTestMail, (call) => service.sendTest(call, call.attempt)),
];
