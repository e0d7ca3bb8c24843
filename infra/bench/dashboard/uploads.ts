import { createImage } from '@ezhuthu/contract';
import type { Caller } from '../caller.ts';
import { photograph } from '../post-editor/photograph.ts';
import type { Measured } from '../site-process.ts';

const uploads = 10;
/** Milliseconds between two samples of memory. */
const pause = 20;

function getForm(photo: Buffer, name: string): FormData {
  const form = new FormData();
  form.set('name', name);
  form.set('type', 'banner');
  form.set('image', new File([new Uint8Array(photo)], 'photograph.jpg', { type: 'image/jpeg' }));
  return form;
}

/**
 * Uploads ten pictures of ten megapixels in parallel: counts failures and measures the peak memory of all processes.
 */
export async function measureManyUploads(site: Measured, author: Caller): Promise<void> {
  const photographs: Buffer[] = [];
  for (let n = 0; n < uploads; n++) photographs.push(await photograph(3872, 2592));
  const before = site.memory();
  let max = before;
  const watch = setInterval(() => {
    max = Math.max(max, site.memory());
  }, pause);
  const start = performance.now();
  const answers = await Promise.allSettled(
    photographs.map((photo, index) => author.post(createImage.path, getForm(photo, `படம் ${index}`))),
  );
  const seconds = (performance.now() - start) / 1000;
  clearInterval(watch);
  const failed = answers.filter(({ status }) => status === 'rejected').length;
  const peak = max + site.childPeak();
  console.log(
    `ten pictures of ten megapixels at once: ${failed} failed, ${seconds.toFixed(1)} s; memory ${before.toFixed(0)} MB before, ` +
      `at most ${peak.toFixed(0)} MB with the process that opens pictures (limit 600 MB)`,
  );
}
