import { fileURLToPath } from 'node:url';
import { GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';

const subsets = { 'Site Tamil': 'tamil', 'Site Latin': 'latin' };

let isRegistered = false;

/** Registers the site's font from its package, so that no system fonts are needed. */
function registerFont(): void {
  if (isRegistered) return;
  for (const [name, subset] of Object.entries(subsets)) {
    const file = `@fontsource-variable/baloo-thambi-2/files/baloo-thambi-2-${subset}-wght-normal.woff2`;
    GlobalFonts.registerFromPath(fileURLToPath(import.meta.resolve(file)), name);
  }
  isRegistered = true;
}

/**
 * Sets the site's font.
 * @param size in pixels
 * @param weight 400 to 800
 */
export function setSiteFont(context: SKRSContext2D, size: number, weight: number): void {
  registerFont();
  context.font = `${weight} ${size}px ${Object.keys(subsets).join(', ')}`;
  context.fontVariationSettings = `"wght" ${weight}`;
}
