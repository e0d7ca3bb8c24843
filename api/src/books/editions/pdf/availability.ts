import { existsSync } from 'node:fs';
import { installedBrowser } from '@ezhuthu/system/browser';
import type { Config } from '../../../platform/config/config.ts';
import { editionMessages } from '../../messages.ts';

/** The Chromium that prints, or why there is none, in a sentence. */
export type PdfAvailability =
  | { chromium: string; reason?: undefined }
  | { chromium?: undefined; reason: string };

export function pdfAvailability({ chromiumPath }: Pick<Config, 'chromiumPath'>): PdfAvailability {
  const chromium = chromiumPath ?? installedBrowser();
  if (chromium === undefined) return { reason: editionMessages.noChromium };
  if (!existsSync(chromium)) return { reason: editionMessages.noChromiumAt(chromium) };
  return { chromium };
}
