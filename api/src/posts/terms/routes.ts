import { listTerms, releaseTerm, renameTerm } from '@ezhuthu/contract';
import { on } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const termRoutes = [
  on(listTerms, (platform, call) => service.listTerms(platform, call.params.kind, call.query)),
  on(renameTerm, (platform, call) =>
    service.renameTerm(platform, { ...call.params, ...call.body }, call.attempt),
  ),
  on(releaseTerm, (platform, call) => service.releaseTerm(platform, call.params.kind, call.query.former)),
];
