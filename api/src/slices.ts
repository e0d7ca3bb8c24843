import { accounts } from './accounts/slice.ts';
import { analytics } from './analytics/slice.ts';
import { apiKeys } from './api-keys/slice.ts';
import { archive } from './archive/slice.ts';
import { audit } from './audit/slice.ts';
import { author } from './author/slice.ts';
import { backups } from './backups/slice.ts';
import { editions } from './books/editions/slice.ts';
import { books } from './books/slice.ts';
import { categories } from './categories/slice.ts';
import { comments } from './comments/slice.ts';
import { covers } from './covers/slice.ts';
import { diagnostics } from './diagnostics/slice.ts';
import { diary } from './diary/slice.ts';
import { draftNotes } from './draft-notes/slice.ts';
import { embeds } from './embeds/slice.ts';
import { feeds } from './feeds/slice.ts';
import { footer } from './footer/slice.ts';
import { images } from './images/slice.ts';
import { imports } from './imports/slice.ts';
import { library } from './library/slice.ts';
import { mailEvents } from './mail-events/slice.ts';
import { newsletter } from './newsletter/slice.ts';
import { notifications } from './notifications/slice.ts';
import { personalData } from './personal-data/slice.ts';
import { mailJobs } from './platform/mail/send-mail.ts';
import { posts } from './posts/slice.ts';
import { previews } from './previews/slice.ts';
import { privacy } from './privacy/slice.ts';
import { processes } from './processes/slice.ts';
import { profile } from './profile/slice.ts';
import { reactions } from './reactions/slice.ts';
import { redirects } from './redirects/slice.ts';
import { related } from './related/slice.ts';
import { releases } from './releases/slice.ts';
import { settings } from './settings/slice.ts';
import { share } from './share/slice.ts';
import { signUp } from './sign-up/slice.ts';
import { site } from './site/slice.ts';
import type { Slice } from './slice.ts';
import { submissions } from './submissions/slice.ts';
import { webhooks } from './webhooks/slice.ts';

/** Everything that the site can do. A slice is left out by deleting its folder and its line. */
export const slices: readonly Slice[] = [
  site,
  privacy,
  accounts,
  signUp,
  profile,
  personalData,
  settings,
  newsletter,
  // before posts, whose `/api/posts/:id` would match their paths, too
  categories,
  related,
  reactions,
  submissions,
  draftNotes,
  posts,
  previews,
  comments,
  library,
  notifications,
  diary,
  books,
  editions,
  footer,
  author,
  images,
  imports,
  archive,
  backups,
  redirects,
  analytics,
  releases,
  processes,
  diagnostics,
  audit,
  apiKeys,
  webhooks,
  covers,
  mailEvents,
  embeds,
  feeds,
  share,
];

const join = <T extends object>(part: (slice: Slice) => T | undefined): T =>
  Object.assign({}, ...slices.map(part));

export const hooks = slices.flatMap((slice) => slice.hooks ?? []);
export const prunes = slices.flatMap((slice) => slice.prunes ?? []);
export const jobHandlers = { ...mailJobs, ...join(({ jobs }) => jobs) };
export const outsideJobHandlers = join(({ outsideJobs }) => outsideJobs);
export const taskHandlers = join(({ tasks }) => tasks);
export const threadTaskHandlers = join(({ threadTasks }) => threadTasks);
