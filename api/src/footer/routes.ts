import { getFooter } from '@ezhuthu/contract';
import { on } from '../platform/http/mount.ts';
import { footerContent } from './service.ts';

export const footerRoutes = [
  on(getFooter, async (call) => {
    call.reads('site');
    return { success: true as const, data: await footerContent(call) };
  }),
];
