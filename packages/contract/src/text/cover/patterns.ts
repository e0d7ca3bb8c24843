/**
 * Fine lines behind the letter, repeated in both directions. In a frame that is 300 units high; lines are 1.4 units
 * wide.
 */
export interface Pattern {
  width: number;
  height: number;
  /** Path data. */
  path: string;
}

const dot = (x: number, y: number) => `M${x - 1.5} ${y}a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0`;

const spine = (x: number, y: number) => `M${x} 300V${y}h28V300`;

const rail = (offset: number) => `M${248 - offset} 300L248 126L${248 + offset} 300`;

export const patterns = {
  rain: { width: 90, height: 120, path: 'M22 8l-11 34M70 40l-11 34M38 82l-11 34M88 98l-6 18' },
  waves: { width: 200, height: 22, path: 'M0 11q50-14 100 0t100 0' },
  kolam: {
    width: 76,
    height: 76,
    path: `M38 14a24 24 0 1 1-.1 0M0-24a24 24 0 0 1 0 48M76-24a24 24 0 0 0 0 48M0 52a24 24 0 0 1 0 48M76 52a24 24 0 0 0 0 48${dot(38, 38)}${dot(38, 0)}${dot(38, 76)}${dot(0, 0)}`,
  },
  page: { width: 400, height: 112, path: 'M0 14h190M0 42h236M0 70h150M0 98h214' },
  rails: {
    width: 400,
    height: 300,
    path: `M0 126h400${[16, 40, 64, 92, 124, 160, 202, 252, 312, 390, 500].map(rail).join('')}`,
  },
  shelves: {
    width: 300,
    height: 300,
    path:
      spine(16, 176) +
      spine(56, 130) +
      spine(96, 188) +
      spine(136, 152) +
      spine(176, 204) +
      spine(216, 140) +
      spine(256, 170),
  },
  scales: {
    width: 64,
    height: 32,
    path: 'M0 32a32 32 0 0 1 64 0M-32 16a32 32 0 0 1 64 0M32 16a32 32 0 0 1 64 0',
  },
  reeds: { width: 48, height: 300, path: 'M10 300q-4-150 12-300M34 300q8-120-4-190' },
} satisfies Record<string, Pattern>;

export type PatternName = keyof typeof patterns;

export const patternNames = Object.keys(patterns) as PatternName[];

/** Categories that have a pattern of their own. */
export const categoryPatterns: Record<string, PatternName> = {
  நாட்குறிப்பு: 'rain',
  கவிதை: 'waves',
  சிறுகதை: 'kolam',
  கட்டுரை: 'page',
  பயணம்: 'rails',
  'நூல் விமர்சனம்': 'shelves',
};
