import type { ImportChoices } from '@ezhuthu/contract';
import type { Platform } from '../../platform/platform.ts';
import type { TaskControl } from '../../platform/tasks/tasks.ts';
import type { OldSite } from '../body/old-site.ts';
import type { Listed } from '../body/parts.ts';
import type { Exports } from '../reading/open-exports.ts';
import type { SourceKeys } from '../source-keys.ts';
import type { Progress } from './progress.ts';

/** What the parts of a running import share. */
export interface Running {
  platform: Platform;
  importId: string;
  exports: Exports;
  choices: ImportChoices;
  keys: SourceKeys;
  oldSite: OldSite;
  listed: Listed;
  /** Who wrote most posts; the others lose their authors. */
  mainAuthor: string;
  /** Who started it; the author of the posts. */
  account: { id: string; email: string };
  control: Pick<TaskControl<unknown>, 'signal' | 'hold'>;
  progress: Progress;
}
