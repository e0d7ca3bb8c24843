import { createHmac } from 'node:crypto';
import type { Platform } from './platform.ts';

/** A hash that nobody can turn back or make who does not have the site's secret. */
export const keyedHash = ({ jwtSecret }: Pick<Platform, 'jwtSecret'>, text: string): string =>
  createHmac('sha256', jwtSecret).update(text).digest('base64url');
