import type { Appearance } from '@ezhuthu/contract';
import { accentColors } from './accent.ts';

/** Custom properties from which tokens.css and looks.css take the brand colours. */
function accentStyle(accent: string): string {
  const { light, dark } = accentColors(accent);
  return [
    `--accent:${light.brand}`,
    `--accent-tint:${light.tint}`,
    `--accent-night:${light.night}`,
    `--accent-dark:${dark.brand}`,
    `--accent-dark-tint:${dark.tint}`,
    `--accent-dark-night:${dark.night}`,
  ].join(';');
}

/**
 * The attributes of the document's root element by which the style sheet shows a site as its author chose. `style` is
 * empty without an accent.
 */
export const appearanceAttributes = ({ look, accent, listStyle, covers, textWidth }: Appearance) => ({
  'data-look': look,
  'data-list': listStyle,
  'data-covers': covers,
  'data-width': textWidth,
  style: accent ? accentStyle(accent) : '',
});
