import type { Migration } from '../src/platform/database/migration.ts';
import { accounts } from './0001-accounts.ts';
import { posts } from './0002-posts.ts';
import { platform } from './0003-platform.ts';
import { analytics } from './0004-analytics.ts';
import { reading } from './0005-reading.ts';
import { jumpBreak } from './0006-jump-break.ts';
import { members } from './0007-members.ts';
import { voices } from './0008-voices.ts';
import { writing } from './0009-writing.ts';
import { author } from './0010-author.ts';
import { insights } from './0011-analytics.ts';
import { editors } from './0012-editors.ts';
import { openings } from './0013-openings.ts';
import { wholeWords } from './0014-whole-words.ts';
import { categoryMonths } from './0015-category-months.ts';
import { viewsByTime } from './0016-views-by-time.ts';
import { releaseHealth } from './0017-release-health.ts';
import { mailedPosts } from './0018-mailed-posts.ts';
import { tasks } from './0019-tasks.ts';
import { redirects } from './0020-redirects.ts';
import { imports } from './0022-imports.ts';
import { editions } from './0024-editions.ts';
import { traffic } from './0025-traffic.ts';
import { sortKeys } from './0026-sort-keys.ts';
import { processes } from './0027-processes.ts';
import { secondFactors } from './0028-second-factors.ts';
import { accountRoles } from './0029-roles.ts';
import { commentSpam } from './0030-comment-spam.ts';
import { commentThreads } from './0031-comment-threads.ts';
import { personalData } from './0032-personal-data.ts';
import { mailSuppressions } from './0033-mail-suppressions.ts';
import { audit } from './0034-audit.ts';
import { apiKeys } from './0035-api-keys.ts';
import { webhooks } from './0036-webhooks.ts';
import { draftNotes } from './0037-draft-notes.ts';
import { deviceEpoch } from './0038-device-epoch.ts';
import { linesOfVerse } from './0040-lines-of-verse.ts';
import { formerTerms } from './0041-former-terms.ts';
import { searchTexts } from './0042-search-texts.ts';
import { visits } from './0043-visits.ts';

/**
 * In order of application. They only add (checked by `additive.test.ts`); what an older release uses is
 * removed one release later.
 */
export const migrations: Migration[] = [
  accounts,
  posts,
  platform,
  analytics,
  reading,
  jumpBreak,
  members,
  voices,
  writing,
  author,
  insights,
  editors,
  openings,
  wholeWords,
  categoryMonths,
  viewsByTime,
  releaseHealth,
  mailedPosts,
  tasks,
  redirects,
  imports,
  editions,
  traffic,
  sortKeys,
  processes,
  secondFactors,
  accountRoles,
  commentSpam,
  commentThreads,
  personalData,
  mailSuppressions,
  audit,
  apiKeys,
  webhooks,
  draftNotes,
  deviceEpoch,
  linesOfVerse,
  formerTerms,
  searchTexts,
  visits,
];
