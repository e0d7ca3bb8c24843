import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  resendWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '@ezhuthu/contract';
import { demandProof } from '../platform/auth/step-up.ts';
import { on } from '../platform/http/route.ts';
import type { Slice } from '../slice.ts';
import * as service from './service.ts';

/** Limit per address for requests that hand out secrets or choose where data go. */
const handingOut = { limit: { points: 20, seconds: 60 } };

export const webhooks: Slice = {
  routes: [
    on(listWebhooks, async (platform) => ({ webhooks: await service.webhooks(platform) })),

    on(createWebhook, (platform, call) => service.makeWebhook(platform, call.body, call.attempt), handingOut),

    on(
      updateWebhook,
      async (platform, call) => {
        // another address or other events give data to somebody else, as a new webhook does
        if (call.body.url !== undefined || call.body.events !== undefined)
          await demandProof(platform.database.read, platform, call.viewer);
        return service.changeWebhook(platform, call.params.id, call.body);
      },
      handingOut,
    ),

    on(deleteWebhook, (platform, call) => service.removeWebhook(platform, call.params.id, call.attempt)),

    on(
      rotateWebhookSecret,
      (platform, call) => service.rotateSecret(platform, call.params.id, call.attempt),
      handingOut,
    ),

    on(testWebhook, (platform, call) => service.sendTestEvent(platform, call.params.id, call.attempt)),

    on(listWebhookDeliveries, (platform, call) => service.deliveries(platform, call.params.id, call.query)),

    on(resendWebhookDelivery, (platform, call) => service.resend(platform, call.params, call.attempt)),
  ],
  hooks: service.webhookHooks,
  outsideJobs: service.webhookJobs,
  prunes: [service.pruneDeliveries],
};
