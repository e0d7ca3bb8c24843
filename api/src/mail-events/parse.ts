import { lookUp } from '@ezhuthu/contract/text';
import type { SuppressionReason } from '../platform/mail/suppression.ts';

export interface MailEvent {
  address: string;
  reason: SuppressionReason;
}

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Words of providers for mailboxes that do not exist and for complaints. Temporary failures are no events. */
const reasons: Record<string, SuppressionReason> = {
  // Postmark
  hardbounce: 'bounce',
  bademailaddress: 'bounce',
  spamcomplaint: 'complaint',
  // SendGrid
  bounce: 'bounce',
  spamreport: 'complaint',
  // Mailgun
  complained: 'complaint',
  // Brevo
  hard_bounce: 'bounce',
  invalid_email: 'bounce',
  spam: 'complaint',
  // any other, by a script of the site's owner
  complaint: 'complaint',
};

const lower = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : '');

/** Mailgun says that a mail failed, and for how long. */
function mailgunEvent(data: Json): MailEvent | null {
  const isPermanent = lower(data.event) === 'failed' && lower(data.severity) === 'permanent';
  const reason = isPermanent ? 'bounce' : lookUp(reasons, lower(data.event));
  return typeof data.recipient === 'string' && reason ? { address: data.recipient, reason } : null;
}

function oneEvent(event: unknown): MailEvent | null {
  if (!isObject(event)) return null;
  if (isObject(event['event-data'])) return mailgunEvent(event['event-data']);
  const address = event.Email ?? event.email ?? event.recipient;
  // SendGrid calls rejections for a while bounces, too
  if (lower(event.event) === 'bounce' && lower(event.type) === 'blocked') return null;
  // Postmark says in its type whether a bounce is for good
  const words = (event.RecordType ? [event.Type] : [event.event, event.type]).map(lower);
  const reason = words.map((word) => lookUp(reasons, word)).find((found) => found !== undefined);
  return typeof address === 'string' && reason ? { address, reason } : null;
}

/** Bounces and complaints in what a mail provider posts: one event or a list; others are left out. */
export const parseMailEvents = (body: unknown): MailEvent[] =>
  (Array.isArray(body) ? body : [body]).map(oneEvent).filter((event) => event !== null);
