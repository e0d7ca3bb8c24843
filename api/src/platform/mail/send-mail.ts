import type { Settings } from '@ezhuthu/contract';
import type { JobHandler } from '../jobs/jobs.ts';
import type { Platform } from '../platform.ts';
import { findSettings } from '../settings/settings.ts';
import { type Mail, mailKind } from './mail.ts';
import { UnknownMailboxError } from './mailer.ts';
import { isSuppressed, suppress } from './suppression.ts';

/** Name and address from which the site writes. */
export async function findSender({ database, config }: Platform) {
  const stored = await findSettings<Pick<Settings, 'siteName' | 'newsletterSender'>>(database.read, [
    'siteName',
    'newsletterSender',
  ]);
  const address = stored.newsletterSender || `no-reply@${new URL(config.siteUrl).hostname}`;
  return { name: stored.siteName ?? '', address };
}

/**
 * Sends a mail from the site, unless it is a newsletter or notification to an address that has bounced or complained. The message id is derived from `id`, so repeated attempts are the same message.
 */
export async function sendMail(platform: Platform, mail: Mail, id: string): Promise<void> {
  const { mailer, config, database } = platform;
  // what can be ended with a click is what nobody has asked for at this moment
  if (mail.unsubscribe && (await isSuppressed(database.read, platform, mail.to))) return;
  const messageId = `<${id}@${new URL(config.siteUrl).hostname}>`;
  try {
    await mailer.send({ ...mail, from: await findSender(platform), messageId });
  } catch (error) {
    if (error instanceof UnknownMailboxError)
      await database.transaction((tx) => suppress(tx, platform, { address: mail.to, reason: 'bounce' }));
    throw error;
  }
}

export const mailJobs: Record<string, JobHandler> = {
  [mailKind]: async (platform, mail: Mail, { id }) => {
    await sendMail(platform, mail, id);
    return null;
  },
};
