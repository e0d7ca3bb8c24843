import type { CheckedArea, FindingCode } from '@ezhuthu/contract';
import type { Found } from '../platform/findings.ts';
import type { Platform } from '../platform/platform.ts';
import type { PlatformBase } from '../platform/startup/open-platform.ts';

/** Looks at one part of the site and changes nothing. Slow work is done in small steps. */
interface Check<Context> {
  area: CheckedArea;
  run(context: Context, signal: AbortSignal): Promise<Found[]>;
}

/** A check that works without the database, and one that needs it. */
export type ServerCheck = Check<PlatformBase>;
export type SiteCheck = Check<Platform>;

/** Puts right what was found. May run again, and when there is nothing to mend. */
export type Mend = (platform: Platform, signal: AbortSignal) => Promise<unknown>;
export type Mends = Partial<Record<FindingCode, Mend>>;
