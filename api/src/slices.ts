import { auditSignInJobs } from './accounts/audit-sign-in.ts';
import { passwordJobs } from './accounts/passwords.ts';
import { pruneSessions } from './accounts/service.ts';
import { pruneApiKeys } from './api-keys/service.ts';
import { archiveTasks } from './archive/service.ts';
import { pruneAudit } from './audit/service.ts';
import { backupTasks } from './backups/service.ts';
import { editionTasks } from './books/editions/make-edition.ts';
import { editionHooks } from './books/editions/service.ts';
import { commentHooks, commentJobs, pruneComments } from './comments/service.ts';
import { diagnosticsTasks, pruneSetAside } from './diagnostics/service.ts';
import { draftNoteHooks } from './draft-notes/service.ts';
import { importTasks } from './imports/service.ts';
import { libraryHooks } from './library/service.ts';
import { newsletterJobs } from './newsletter/issue-jobs.ts';
import { newsletterHooks } from './newsletter/service.ts';
import { notificationHooks, pruneNotifications } from './notifications/service.ts';
import { eraseDueAccounts } from './personal-data/service.ts';
import type { Hooks } from './platform/hooks.ts';
import type { JobHandler } from './platform/jobs/jobs.ts';
import { mailJobs } from './platform/mail/send-mail.ts';
import type { Platform } from './platform/platform.ts';
import type { TaskHandlers } from './platform/tasks/tasks.ts';
import { termJobs } from './posts/terms/service.ts';
import { emptyTrash } from './posts/trash/remove.ts';
import { previewHooks } from './previews/service.ts';
import { pruneProcesses } from './processes/service.ts';
import { profileHooks } from './profile/service.ts';
import { reactionHooks } from './reactions/service.ts';
import { pruneReleaseHealth } from './releases/service.ts';
import { signUpHooks, signUpJobs } from './sign-up/service.ts';
import { submissionHooks } from './submissions/service.ts';
import { pruneDeliveries, webhookHooks, webhookJobs } from './webhooks/service.ts';

/** Hooks of all slices. */
export const hooks: Hooks[] = [
  newsletterHooks,
  commentHooks,
  reactionHooks,
  libraryHooks,
  previewHooks,
  editionHooks,
  submissionHooks,
  draftNoteHooks,
  webhookHooks,
  notificationHooks,
  profileHooks,
  signUpHooks,
];

/** Job handlers by kind of job. */
export const jobHandlers: Record<string, JobHandler> = {
  ...mailJobs,
  ...auditSignInJobs,
  ...passwordJobs,
  ...signUpJobs,
  ...newsletterJobs,
  ...commentJobs,
  ...termJobs,
};

/** Handlers of jobs that wait for machines of others: a runner of their own keeps them from holding up the rest. */
export const outsideJobHandlers: Record<string, JobHandler> = { ...webhookJobs };

/** Handlers of long tasks by kind that run on a thread of their own. */
export const threadTaskHandlers: TaskHandlers = { ...importTasks, ...archiveTasks, ...editionTasks };

/** Handlers of long tasks by kind that have a thread of their own already, or are made of short steps. */
export const taskHandlers: TaskHandlers = { ...backupTasks, ...diagnosticsTasks };

/** Cleanups that run every hour. */
export const prunes: ((platform: Platform) => Promise<unknown>)[] = [
  pruneSessions,
  eraseDueAccounts,
  pruneNotifications,
  pruneComments,
  emptyTrash,
  pruneReleaseHealth,
  pruneProcesses,
  pruneSetAside,
  pruneAudit,
  pruneApiKeys,
  pruneDeliveries,
];
