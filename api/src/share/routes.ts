import type { Slice } from '../slice.ts';
import { postShare, shareBytes, siteShare } from './service.ts';

const post = /^post-([\da-f-]{36})-[0-9a-f]+\.jpg$/;
const site = /^site-[0-9a-f]+\.jpg$/;
const day = 24 * 60 * 60;

export const share: Slice = {
  mount(router, { platform }) {
    router.get('/share/:file', async (ctx) => {
      const { file = '' } = ctx.params;
      const id = post.exec(file)?.[1];
      if (!id && !site.test(file)) return;
      const share = id ? await postShare(platform, id) : await siteShare(platform);
      // the path of an earlier version redirects to the current one
      if (share.address !== `/share/${file}`) return ctx.redirect(share.address);
      ctx.body = await shareBytes(platform, share);
      ctx.type = 'image/jpeg';
      ctx.set('cache-control', `public, max-age=${day}`);
    });
  },
};
