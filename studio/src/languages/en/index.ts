import type { Translations } from '@ezhuthu/kit/text';
import { en as kit } from '@ezhuthu/kit/text/languages/en';
import { en as members } from '@ezhuthu/members/languages/en';
import { activity } from './activity.ts';
import { archive } from './archive.ts';
import { backups } from './backups.ts';
import { books } from './books.ts';
import { comments } from './comments.ts';
import { connections } from './connections.ts';
import { dashboard } from './dashboard.ts';
import { drafts } from './drafts.ts';
import { editing } from './editing.ts';
import { editions } from './editions.ts';
import { editor } from './editor.ts';
import { health } from './health.ts';
import { images } from './images.ts';
import { imports } from './import.ts';
import { notes } from './notes.ts';
import { postEditor } from './post-editor.ts';
import { redirects } from './redirects.ts';
import { settings } from './settings.ts';
import { studio } from './studio.ts';
import { terms } from './terms.ts';
import { tools } from './tools.ts';
import { webhooks } from './webhooks.ts';

/** Everything in English. */
export const en: Translations = [
  activity,
  archive,
  backups,
  books,
  comments,
  connections,
  dashboard,
  drafts,
  editing,
  editions,
  editor,
  health,
  images,
  imports,
  notes,
  postEditor,
  redirects,
  settings,
  studio,
  terms,
  tools,
  webhooks,
].flat();

/** With the packages that the front contains. */
export const translations = [kit, members, en];
