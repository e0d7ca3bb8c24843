import {
  type CheckedArea,
  type Finding,
  type FindingCode,
  type FindingParams,
  maxFindingDetails,
} from '@ezhuthu/contract';

/** What a check has found, before the area and the way to mend it are known. */
export type Found = Pick<Finding, 'code' | 'level' | 'params' | 'details'>;

/** A check that needs nothing of the platform, such as one that the command of the server adds. */
export interface OwnCheck {
  area: CheckedArea;
  run(signal: AbortSignal): Promise<Found[]>;
}

const found =
  (level: Finding['level']) =>
  <Code extends FindingCode>(code: Code, params: FindingParams<Code>, details: string[] = []): Found => ({
    code,
    level,
    params,
    details: details.slice(0, maxFindingDetails),
  });

export const good = found('good');
export const warning = found('warning');
export const bad = found('bad');

const units = ['B', 'KB', 'MB', 'GB', 'TB'];

/** Bytes for people, such as `1.4 GB`. */
export function byteText(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  return `${(bytes / 1024 ** power).toFixed(power === 0 ? 0 : 1)} ${units[power]}`;
}

/** The code of a failure, or its first line. */
export function getReason(error: unknown): string {
  const { code, message = '' } = error as { code?: string; message?: string };
  return (message.split('\n')[0] || code || 'unknown').slice(0, 200);
}
