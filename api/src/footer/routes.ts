import { getFooter, updateFooter } from '@ezhuthu/contract';
import { on } from '../platform/http/route.ts';
import type { Slice } from '../slice.ts';
import { changeFooter, footerContent } from './service.ts';

export const footer: Slice = {
  routes: [
    on(getFooter, async (platform, call) => {
      call.reads('site');
      return { success: true as const, data: await footerContent(platform) };
    }),

    on(updateFooter, async (platform, call) => ({
      success: true as const,
      data: await changeFooter(platform, call.body, call.attempt),
    })),
  ],
};
