import type { Translations } from '@ezhuthu/kit/text';
import { ta as kit } from '@ezhuthu/kit/text/languages/ta';
import { ta as members } from '@ezhuthu/members/languages/ta';
import { activity } from './activity.ts';
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
import { postEditor } from './post-editor.ts';
import { redirects } from './redirects.ts';
import { settings } from './settings.ts';
import { studio } from './studio.ts';
import { terms } from './terms.ts';

/** Everything in Tamil: what the default words in English, or clumsily. */
export const ta: Translations = [
  activity,
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
  postEditor,
  redirects,
  settings,
  studio,
  terms,
].flat();

/** With the packages that the front contains. */
export const translations = [kit, members, ta];
