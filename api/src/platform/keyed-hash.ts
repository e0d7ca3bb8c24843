import { createHmac } from 'node:crypto';
import type { Platform } from './platform.ts';

/** A hash that cannot be reversed by guessing, or forged, without the site's secret. */
export const keyedHash = ({ jwtSecret }: Pick<Platform, 'jwtSecret'>, text: string): string =>
  createHmac('sha256', jwtSecret).update(text).digest('base64url');
