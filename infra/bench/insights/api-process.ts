import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from '../../build/places.ts';
import { freePort } from '../../test/free-ports.ts';
import { authorPassword, type Measured, measured, waitUntilReady } from '../site-process.ts';
import type { Engine } from './engine.ts';

const secret = 'a secret that every start of a bench has';

/** Settings of a measured API, practically without a rate limit for events. */
export const apiEnv = ({ env }: Engine): Record<string, string> => ({
  SAMPLE_CONTENT: 'off',
  AUTHOR_PASSWORD: authorPassword,
  TRACK_RATE: '100000000',
  JWT_SECRET: secret,
  ...env,
});

/** Starts the API alone, with the flags of production. */
export async function startApi(engine: Engine, port?: number): Promise<Measured> {
  const listening = port ?? (await freePort());
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=4', '--max-old-space-size=512', path.join(root, 'infra/launch/start-api.ts')],
    {
      cwd: root,
      env: { ...process.env, ...apiEnv(engine), PORT: String(listening) },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const url = `http://127.0.0.1:${listening}`;
  await waitUntilReady(`${url}/api/ready`);
  return measured(child, url);
}
