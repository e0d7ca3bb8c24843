// Same on every database engine: the processing of pictures.
import type { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { createPictures, type Pictures } from './pictures.ts';

let folder: string;
let file: string;
let pictures: Pictures;
/** The processes, in the order of their start. */
let started: ChildProcess[];
let onStart: (child: ChildProcess) => void;

subscribe('child_process', (message) => {
  const { process } = message as { process: ChildProcess };
  started.push(process);
  onStart(process);
});

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'ezhuthu-pictures-'));
  file = path.join(folder, 'picture');
  await sharp({ create: { width: 20, height: 20, channels: 3, background: '#0f766e' } })
    .png()
    .toFile(file);
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => {
  started = [];
  onStart = () => {};
});
afterEach(() => pictures.close());

test('a process is started with the first picture, and does the next one too', async () => {
  pictures = createPictures();
  expect(started).toHaveLength(0);
  await pictures.square(file, 8);
  await pictures.square(file, 8);
  expect(started).toHaveLength(1);
});

test('a process without pictures ends, and the next picture has another', async () => {
  pictures = createPictures({ idle: 0 });
  await pictures.square(file, 8);
  await once(started[0]!, 'exit');
  expect((await pictures.square(file, 8)).width).toBe(8);
  expect(started).toHaveLength(2);
});

test('a process that dies fails one picture, and not the one after it', async () => {
  pictures = createPictures();
  onStart = (child) => {
    if (started.length === 1) child.once('spawn', () => child.kill('SIGKILL'));
  };
  const [one, two] = [pictures.square(file, 8), pictures.square(file, 8)];
  await expect(one).rejects.toMatchObject({ code: 'unavailable' });
  expect((await two).width).toBe(8);
});

test('an idle process that died is replaced', async () => {
  pictures = createPictures();
  await pictures.square(file, 8);
  started[0]!.kill('SIGKILL');
  await once(started[0]!, 'exit');
  expect((await pictures.square(file, 8)).width).toBe(8);
});

test('a picture that takes too long is given up, and its process ends', async () => {
  pictures = createPictures({ perPicture: 1 });
  await expect(pictures.square(file, 8)).rejects.toMatchObject({
    code: 'invalid',
    message: 'இந்தப் படத்தைச் செயலாக்க மிக நேரமாகிறது.',
  });
  const [child] = started;
  if (child!.exitCode === null && child!.signalCode === null) await once(child!, 'exit');
  expect(child!.signalCode).toBe('SIGKILL');
});

test('a process that takes too much memory ends', async () => {
  pictures = createPictures({ memory: 1 });
  await expect(pictures.square(file, 8)).rejects.toMatchObject({
    code: 'invalid',
    message: 'இந்தப் படத்துக்கு மிக அதிக நினைவகம் தேவைப்படுகிறது.',
  });
});

test('a full queue answers with a time to retry', async () => {
  pictures = createPictures({ waiting: 1 });
  const opened = [pictures.square(file, 8), pictures.square(file, 8)];
  await expect(pictures.square(file, 8)).rejects.toMatchObject({
    code: 'too_many_requests',
    details: { retryAfter: 5 },
  });
  expect((await Promise.all(opened)).map(({ width }) => width)).toEqual([8, 8]);
  expect((await pictures.square(file, 8)).width).toBe(8);
});
