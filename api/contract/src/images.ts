import { z } from 'zod';
import { operation } from './operation.ts';

/** Stores one picture: re-encoded, turned upright, stripped of its metadata, in several widths. */
export const uploadImage = operation('uploadImage', 'POST /api/posts/upload-image', {
  access: 'author',
  file: 'image',
  response: z.object({
    imageUrl: z.string(),
    /** Pixels. */
    width: z.int(),
    height: z.int(),
    srcset: z.string(),
  }),
});
