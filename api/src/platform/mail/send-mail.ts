import type { JobHandler } from '../jobs/jobs.ts';
import type { Platform } from '../platform.ts';
import { findSettings } from '../settings.ts';
import { type Mail, mailKind } from './mail.ts';

interface SenderSettings {
  siteName: string;
  newsletterSender: string;
}

/**
 * Sends a mail from the site. The message id is derived from `id`, so repeated attempts are the same message.
 */
export async function sendMail(
  { database, mailer, config }: Platform,
  mail: Mail,
  id: string,
): Promise<void> {
  const { siteName = '', newsletterSender } = await findSettings<SenderSettings>(database.read, [
    'siteName',
    'newsletterSender',
  ]);
  const { hostname } = new URL(config.siteUrl);
  await mailer.send({
    ...mail,
    from: { name: siteName, address: newsletterSender || `no-reply@${hostname}` },
    messageId: `<${id}@${hostname}>`,
  });
}

export const mailJobs: Record<string, JobHandler> = {
  [mailKind]: async (platform, mail: Mail, { id }) => {
    await sendMail(platform, mail, id);
    return null;
  },
};
