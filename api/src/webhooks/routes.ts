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
import * as service from './service.ts';

/** Limit per address for requests that hand out secrets or choose where data go. */
const handingOut = { limit: { points: 20, seconds: 60 } };

export const webhookRoutes = [
  on(listWebhooks, async (call) => ({ webhooks: await service.webhooks(call) })),

  on(createWebhook, (call) => service.makeWebhook(call, call.body, call.attempt), handingOut),

  on(
    updateWebhook,
    async (call) => {
      // another address or other events give data to somebody else, as a new webhook does
      if (call.body.url !== undefined || call.body.events !== undefined)
        await demandProof(call.database.read, call, call.viewer);
      return service.changeWebhook(call, call.params.id, call.body);
    },
    handingOut,
  ),

  on(deleteWebhook, (call) => service.removeWebhook(call, call.params.id, call.attempt)),

  on(rotateWebhookSecret, (call) => service.rotateSecret(call, call.params.id, call.attempt), handingOut),

  on(testWebhook, (call) => service.sendTestEvent(call, call.params.id, call.attempt)),

  on(listWebhookDeliveries, (call) => service.deliveries(call, call.params.id, call.query)),

  on(resendWebhookDelivery, (call) => service.resend(call, call.params, call.attempt)),
];
