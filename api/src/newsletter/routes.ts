import {
  confirmSubscription,
  getNewsletterReach,
  listSubscribers,
  type Subscriber,
  sendTestIssue,
  subscribe,
  unsubscribe,
  unsubscribeOneClick,
} from '@ezhuthu/contract';
import { recordAuditAlone } from '../platform/audit/record-audit.ts';
import { guardExport } from '../platform/auth/step-up.ts';
import type { Queryable } from '../platform/database/database.ts';
import { inPages } from '../platform/database/in-pages.ts';
import type { SubscriberRow } from '../platform/database/rows.ts';
import { sendCsv, streamTable } from '../platform/http/csv.ts';
import { toPagination, toSlice } from '../platform/http/paging.ts';
import { on } from '../platform/http/route.ts';
import type { Slice } from '../slice.ts';
import { newsletterJobs } from './issue-jobs.ts';
import { newsletterMessages } from './messages.ts';
import { countSubscribers, findSubscribers, findSubscribersAfter } from './queries.ts';
import * as service from './service.ts';

const batchSize = 500;

function subscriberTable(db: Queryable): AsyncGenerator<string> {
  const find = (after: string) => findSubscribersAfter(db, { after, limit: batchSize });
  return streamTable(['email', 'status', 'createdAt', 'confirmedAt'], inPages('', find), toSubscriber);
}

const limit = { points: 10, seconds: 10 * 60, isShared: true };

const toResponse = (message: string) => ({ success: true as const, message });

function toSubscriber({ id, email, status, created_at, confirmed_at }: SubscriberRow): Subscriber {
  return {
    id,
    email,
    status,
    createdAt: created_at.toISOString(),
    confirmedAt: confirmed_at?.toISOString() ?? null,
  };
}

export const newsletter: Slice = {
  routes: [
    on(
      subscribe,
      async (platform, call) => {
        await service.subscribe(platform, call.body.email, call.attempt);
        return toResponse(newsletterMessages.asked);
      },
      { limit },
    ),

    on(confirmSubscription, async (platform, call) => {
      await service.confirm(platform, call.body.token);
      return toResponse(newsletterMessages.confirmed);
    }),

    on(unsubscribe, async (platform, call) => {
      await service.unsubscribe(platform, call.body.token);
      return toResponse(newsletterMessages.unsubscribed);
    }),

    on(unsubscribeOneClick, (platform, call) => service.unsubscribe(platform, call.params.token)),

    on(getNewsletterReach, async ({ database }) => ({
      readers: (await countSubscribers(database.read)).confirmed,
    })),

    on(sendTestIssue, (platform, call) => service.sendTestIssue(platform, call.params.id, call), { limit }),

    on(listSubscribers, async ({ database }, { query }) => {
      const [rows, counts] = await Promise.all([
        findSubscribers(database.read, toSlice(query)),
        countSubscribers(database.read),
      ]);
      const total = counts.pending + counts.confirmed + counts.unsubscribed;
      return { subscribers: rows.map(toSubscriber), counts, pagination: toPagination(query, total) };
    }),
  ],
  /** Streams the list as CSV. */
  mount(router, { platform }) {
    router.get('/api/newsletter/subscribers.csv', async (ctx) => {
      await guardExport(platform, ctx.state.viewer ?? null, 'subscribers:read');
      await recordAuditAlone(platform, { action: 'subscribers_exported' });
      sendCsv(ctx, 'subscribers', subscriberTable(platform.database.read));
    });
  },
  hooks: service.newsletterHooks,
  jobs: newsletterJobs,
};
