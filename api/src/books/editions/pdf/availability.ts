import { existsSync } from 'node:fs';
import { installedBrowser } from '@ezhuthu/system/browser';
import type { Config } from '../../../platform/config/config.ts';

/** The Chromium that prints, or why there is none, in a sentence. */
export type PdfAvailability =
  | { chromium: string; reason?: undefined }
  | { chromium?: undefined; reason: string };

export function pdfAvailability({ chromiumPath }: Pick<Config, 'chromiumPath'>): PdfAvailability {
  const chromium = chromiumPath ?? installedBrowser();
  if (chromium === undefined)
    return { reason: 'Chromium is not installed. Debian has it in the package chromium.' };
  if (!existsSync(chromium))
    return { reason: `There is no Chromium at ${chromium}, which CHROMIUM_PATH names.` };
  return { chromium };
}
