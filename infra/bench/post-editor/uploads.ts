import { setTimeout as wait } from 'node:timers/promises';
import { uploadImage } from '@ezhuthu/contract';
import sharp from 'sharp';
import { percentile, sorted } from '../request-times.ts';
import type { Caller } from '../site-client.ts';
import type { MeasuredProcess } from '../site-process.ts';

const noise = (width: number, height: number, sigma: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'gray',
      noise: { type: 'gaussian', mean: 128, sigma },
    },
  });

/** A JPEG that compresses as badly as a camera's: soft shapes under fine grain. Every picture is different. */
export async function createPhotograph(width: number, height: number): Promise<Buffer> {
  const shapes = await noise(80, 60, 50).png().toBuffer();
  const grain = await noise(width, height, 25).png({ compressionLevel: 1 }).toBuffer();
  return sharp(shapes)
    .resize(width, height)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** @returns the URL of the stored image */
export async function upload(author: Caller, photo: Buffer): Promise<string> {
  const form = new FormData();
  form.set('image', new File([new Uint8Array(photo)], 'photograph.jpg', { type: 'image/jpeg' }));
  const { imageUrl } = await author.post<{ imageUrl: string }>(uploadImage.path, form);
  return imageUrl;
}

const uploads = 5;
/** Milliseconds until the memory of an upload should be released. */
const later = 5000;

const seconds = (times: number[], share: number) => (percentile(sorted(times), share) / 1000).toFixed(2);

/** Measures the time and memory of uploading pictures of twelve megapixels. */
export async function measureUploads(site: MeasuredProcess, author: Caller): Promise<void> {
  const photographs: Buffer[] = [];
  for (let n = 0; n < uploads; n++) photographs.push(await createPhotograph(4000, 3000));
  const before = site.memory();
  const times: number[] = [];
  for (const photo of photographs) {
    const start = performance.now();
    await upload(author, photo);
    times.push(performance.now() - start);
  }
  const peak = site.childPeak();
  const megabytes = (photographs[0]!.length / 1e6).toFixed(1);
  console.log(
    `a JPEG of 12 megapixels and ${megabytes} MB: median ${seconds(times, 0.5)} s, at most ${seconds(times, 1)} s (limit 3 s)`,
  );
  await wait(later);
  const after = site.memory();
  console.log(
    `memory: ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB five seconds after ${uploads} of them ` +
      `(limit 100 MB more); the process that opens pictures held at most ${peak.toFixed(0)} MB`,
  );
}
