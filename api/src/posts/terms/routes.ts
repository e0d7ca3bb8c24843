import { listTerms, releaseTerm, renameTerm } from '@ezhuthu/contract';
import { on } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const termRoutes = [
  on(listTerms, (call) => service.listTerms(call, call.params.kind, call.query)),
  on(renameTerm, (call) => service.renameTerm(call, call, call.attempt)),
  on(releaseTerm, (call) => service.releaseTerm(call, call.params.kind, call.query.former)),
];
