import { passwordJobs } from './accounts/passwords.ts';
import { newsletterJobs } from './newsletter/issue-jobs.ts';
import type { JobHandler } from './platform/jobs/jobs.ts';
import { mailJobs } from './platform/mail/mail-job.ts';
import { signUpJobs } from './sign-up/service.ts';

/** Who does which kind of job, slice by slice. */
export const jobHandlers: Record<string, JobHandler> = {
  ...mailJobs,
  ...passwordJobs,
  ...signUpJobs,
  ...newsletterJobs,
};
