import {
  clampChroma,
  converter,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  type Oklch,
  useMode as register,
  wcagContrast,
} from 'culori/fn';

register(modeRgb);
register(modeLrgb);
register(modeOklch);

/** Contrast of text by WCAG 2.2, level AA. */
const readable = 4.5;

/**
 * The grounds on which the brand colour is least readable, of all looks: the darkest and the lightest of `paper`,
 * `surface`, `mark` and `line` in looks.css and tokens.css; a test compares them.
 */
export const hardestGrounds = {
  light: ['#d8ccb2', '#fbe7a8'],
  dark: ['#4d3c10', '#3b332a', '#2a3140'],
} as const;

interface AccentColors {
  /** Text, links and buttons; readable on every ground of its theme, and below `--on-brand`. */
  brand: string;
  /** Ground of chosen and marked things, below text of the brand colour and of ink. */
  tint: string;
  /** Ground of the site's name. */
  night: string;
}

const toOklch = converter('oklch');

const inGamut = (color: Oklch): string => formatHex(clampChroma(color, 'oklch'));

/** The nearest lightness at which a colour is readable on all grounds. @param step of lightness, 0 to 1 */
function untilReadable(color: Oklch, grounds: readonly string[], step: number): string {
  for (let { l } = color; l > 0 && l < 1; l += step) {
    const candidate = inGamut({ ...color, l });
    if (grounds.every((ground) => wcagContrast(candidate, ground) >= readable)) return candidate;
  }
  return step < 0 ? '#000000' : '#ffffff';
}

/** The lightness and the largest chroma of a ground in the accent's hue. */
const ground = ({ c, h }: Oklch, l: number, chroma: number) =>
  inGamut({ mode: 'oklch', l, c: Math.min(c, chroma), h });

/**
 * Colours of both themes in the hue of an accent. The accent itself is taken where it is readable; otherwise it is
 * darkened, or in the dark lightened, just as far as it takes.
 * @param accent a CSS colour, #rrggbb
 */
export function accentColors(accent: string): Record<'light' | 'dark', AccentColors> {
  const color = toOklch(accent);
  if (!color) throw new TypeError(`No colour: ${accent}`);
  const tints = { light: ground(color, 0.93, 0.045), dark: ground(color, 0.29, 0.06) };
  return {
    light: {
      brand: untilReadable(color, [...hardestGrounds.light, tints.light], -0.01),
      tint: tints.light,
      night: ground(color, 0.26, 0.08),
    },
    dark: {
      brand: untilReadable(color, [...hardestGrounds.dark, tints.dark], 0.01),
      tint: tints.dark,
      night: ground(color, 0.19, 0.05),
    },
  };
}
