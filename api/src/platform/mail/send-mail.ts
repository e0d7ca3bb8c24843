import type { JobHandler } from '../jobs/jobs.ts';
import type { Platform } from '../platform.ts';
import { findSettings } from '../settings.ts';
import { type Mail, mailKind } from './mail.ts';

interface SenderSettings {
  siteName: string;
  newsletterSender: string;
}

/** Name and address from which the site writes. */
export async function findSender({ database, config }: Pick<Platform, 'database' | 'config'>) {
  const { siteName = '', newsletterSender } = await findSettings<SenderSettings>(database.read, [
    'siteName',
    'newsletterSender',
  ]);
  const address = newsletterSender || `no-reply@${new URL(config.siteUrl).hostname}`;
  return { name: siteName, address };
}

/**
 * Sends a mail from the site. The message id is derived from `id`, so repeated attempts are the same message.
 */
export async function sendMail(platform: Platform, mail: Mail, id: string): Promise<void> {
  const { mailer, config } = platform;
  const messageId = `<${id}@${new URL(config.siteUrl).hostname}>`;
  await mailer.send({ ...mail, from: await findSender(platform), messageId });
}

export const mailJobs: Record<string, JobHandler> = {
  [mailKind]: async (platform, mail: Mail, { id }) => {
    await sendMail(platform, mail, id);
    return null;
  },
};
