import './languages/index.ts';
import { accounts } from './accounts/routes.ts';
import { analytics } from './analytics/routes.ts';
import { apiKeys } from './api-keys/routes.ts';
import { archive } from './archive/routes.ts';
import { audit } from './audit/routes.ts';
import { author } from './author/routes.ts';
import { backups } from './backups/routes.ts';
import { editions } from './books/editions/routes.ts';
import { books } from './books/routes.ts';
import { categories } from './categories/routes.ts';
import { comments } from './comments/routes.ts';
import { covers } from './covers/routes.ts';
import { diagnostics } from './diagnostics/routes.ts';
import { diary } from './diary/routes.ts';
import { draftNotes } from './draft-notes/routes.ts';
import { embeds } from './embeds/routes.ts';
import { feeds } from './feeds/routes.ts';
import { footer } from './footer/routes.ts';
import { images } from './images/routes.ts';
import { imports } from './imports/routes.ts';
import { library } from './library/routes.ts';
import { mailEvents } from './mail-events/routes.ts';
import { newsletter } from './newsletter/routes.ts';
import { notifications } from './notifications/routes.ts';
import { personalData } from './personal-data/routes.ts';
import { mailJobs } from './platform/mail/send-mail.ts';
import { posts } from './posts/routes.ts';
import { previews } from './previews/routes.ts';
import { privacy } from './privacy/routes.ts';
import { processes } from './processes/routes.ts';
import { profile } from './profile/routes.ts';
import { reactions } from './reactions/routes.ts';
import { redirects } from './redirects/routes.ts';
import { related } from './related/routes.ts';
import { releases } from './releases/routes.ts';
import { settings } from './settings/routes.ts';
import { share } from './share/routes.ts';
import { signUp } from './sign-up/routes.ts';
import { site } from './site/routes.ts';
import type { Slice } from './slice.ts';
import { submissions } from './submissions/routes.ts';
import { webhooks } from './webhooks/routes.ts';

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
