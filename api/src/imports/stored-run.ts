import type { ImportChoices, ImportSummary } from '@ezhuthu/contract';
import type { ImportRunRow } from '../platform/database/rows.ts';

export interface StoredFile {
  name: string;
  bytes: number;
  path: string;
}

export interface StoredRun {
  id: string;
  accountId: string;
  files: StoredFile[];
  source: string;
  summary: ImportSummary | null;
  choices: ImportChoices | null;
  createdAt: Date;
  undoneAt: Date | null;
}

export const readRun = (row: ImportRunRow): StoredRun => ({
  id: row.id,
  accountId: row.account_id,
  files: JSON.parse(row.files),
  source: row.source,
  summary: row.summary === null ? null : JSON.parse(row.summary),
  choices: row.choices === null ? null : JSON.parse(row.choices),
  createdAt: row.created_at,
  undoneAt: row.undone_at,
});
