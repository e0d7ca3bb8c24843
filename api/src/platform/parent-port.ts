import { parentPort } from 'node:worker_threads';

if (!parentPort) throw new Error('This module runs on a thread alone.');

/** What connects this thread with the one that started it. */
export const port = parentPort;
