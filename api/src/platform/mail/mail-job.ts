import type { JobHandler } from '../jobs/jobs.ts';
import { type Mail, mailKind } from './mail.ts';
import { sendMail } from './send-mail.ts';

export const mailJobs: Record<string, JobHandler> = {
  [mailKind]: async (platform, mail: Mail, { id }) => {
    await sendMail(platform, mail, id);
    return null;
  },
};
