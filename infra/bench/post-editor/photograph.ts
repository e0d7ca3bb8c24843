import { uploadImage } from '@ezhuthu/contract';
import sharp from 'sharp';
import type { Caller } from '../caller.ts';

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
export async function photograph(width: number, height: number): Promise<Buffer> {
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
