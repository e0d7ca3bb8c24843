import { unsubscribeMember } from '../newsletter/service.ts';
import { notFound } from '../platform/errors/app-error.ts';
import { readJson } from '../platform/http/read-json.ts';
import { suppress } from '../platform/mail/suppression.ts';
import { isSameText } from '../platform/secrets/keyed-hash.ts';
import type { Slice } from '../slice.ts';
import { parseMailEvents } from './parse.ts';

/** Room for a provider's batch of 500 events with their headers. */
const limits = { bytes: 1024 * 1024, fields: 20_000 };

export const mailEvents: Slice = {
  /**
   * Receives bounces and complaints from the provider of SMTP_URL, at an address that contains MAIL_EVENTS_KEY; 404 without
   * it. Safe to be sent again.
   */
  mount(router, { platform }) {
    const { config, database } = platform;
    router.post('/api/mail-events/:key', async (ctx) => {
      ctx.state.operation = 'receiveMailEvents';
      const { key = '' } = ctx.params;
      const { mailEventsKey } = config;
      if (!mailEventsKey || !isSameText(key, mailEventsKey)) throw notFound();
      const events = parseMailEvents(await readJson(ctx, { beacon: true, limits }));
      for (const event of events)
        await database.transaction(async (tx) => {
          await suppress(tx, platform, event);
          await unsubscribeMember(tx, event.address);
        });
      ctx.status = 204;
    });
  },
};
