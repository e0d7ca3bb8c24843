import { getFooter, updateFooter } from '@ezhuthu/contract';
import { on } from '../platform/http/route.ts';
import { changeFooter, footerContent } from './service.ts';

export const footerRoutes = [
  on(getFooter, async (call) => {
    call.reads('site');
    return { success: true as const, data: await footerContent(call) };
  }),

  on(updateFooter, async (call) => ({
    success: true as const,
    data: await changeFooter(call, call.body, call.attempt),
  })),
];
