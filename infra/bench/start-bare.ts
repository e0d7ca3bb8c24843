import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../test/free-ports.ts';
import { type MeasuredProcess, measureProcess, waitUntilReady } from './site-process.ts';

/** Starts a bare Node server that answers each request with these bytes. */
export async function startBare(bytes: Buffer): Promise<MeasuredProcess> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ezhuthu-bare-'));
  const file = path.join(folder, 'page');
  writeFileSync(file, bytes);
  const port = await freePort();
  const child = spawn(process.execPath, [
    path.join(import.meta.dirname, 'bare-server.ts'),
    file,
    String(port),
  ]);
  const url = `http://localhost:${port}`;
  await waitUntilReady(url);
  return measureProcess(child, url, () => rmSync(folder, { recursive: true }));
}
