import { createRunner } from 'jest-light-runner';

// Workers inherit the preloaded modules, see there; so do the threads and processes that they start.
for (const preload of ['worker-handshake.mjs', '../long-timeouts.mjs'])
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${new URL(preload, import.meta.url).href}`;

export default createRunner({ runtime: 'child_process' });
