import type { ImportChoices, ImportSummary } from '@ezhuthu/contract';
import type { ImportRunRow } from '../platform/database/rows.ts';

export interface StoredFile {
  name: string;
  bytes: number;
  path: string;
}

/** What a row has as JSON: its files, what they hold, and what the author has chosen for that. */
export const readRun = ({ files, summary, choices }: ImportRunRow) => ({
  files: JSON.parse(files) as StoredFile[],
  summary: summary === null ? null : (JSON.parse(summary) as ImportSummary),
  choices: choices === null ? null : (JSON.parse(choices) as ImportChoices),
});
