import { createRunner } from 'jest-light-runner';

// Workers inherit the preloaded module, see there.
const preload = new URL('worker-handshake.mjs', import.meta.url).href;
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${preload}`;

export default createRunner({ runtime: 'child_process' });
