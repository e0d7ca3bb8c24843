export { openExport } from './reading/read-export.ts';
export { type Summary, summarize } from './summarize.ts';
