import { createHash } from 'node:crypto';

/** Pixels of every generated cover. */
const coverSize = { width: 1200, height: 900 };

const fingerprint = (...words: string[]) =>
  createHash('sha256').update(words.join('\n')).digest('hex').slice(0, 16);

interface ShareSource {
  id: string;
  title: string;
  coverImage: string;
}

/** Path of a post's picture for social networks. Its hash changes with the content. */
export const postShareUrl = ({ id, title, coverImage }: ShareSource): string =>
  `/share/post-${id}-${fingerprint(title, coverImage)}.jpg`;

/** Path of the site's picture for social networks. @param drawn its name, description and banner */
export const siteShareUrl = (...drawn: string[]): string => `/share/site-${fingerprint(...drawn)}.jpg`;

/** Three sky colours from top to horizon, then the far and the near hills. */
const palettes = [
  ['#f6c66f', '#e07b4c', '#7a3e78', '#1b2547', '#111732'],
  ['#bfe3d0', '#3f9c86', '#12766f', '#123a5e', '#0d2440'],
  ['#f9d98c', '#d98324', '#7a3415', '#3f1d12', '#24110c'],
  ['#c9d8ff', '#6f8fe8', '#2f4fb5', '#16245c', '#0e1738'],
  ['#fbe4d8', '#dfb6b2', '#854f6c', '#3d1f45', '#190c2b'],
  ['#e4f1d7', '#93b873', '#4f7a4b', '#24452f', '#14281c'],
  ['#fdf0d2', '#e6c07b', '#a98467', '#5b4636', '#33281f'],
  ['#d6eef8', '#7cc0dc', '#2f7fa3', '#17405c', '#0d2536'],
] as const;

/** Pseudo-random numbers in [0, 1), determined by the seed. */
function* numbersFrom(seed: string): Generator<number, never> {
  let state = Number.parseInt(seed.slice(0, 8), 16) || 1;
  for (;;) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state / 2 ** 32;
  }
}

const peaks = 4;

/** SVG path of a line of hills around `height`, smooth from edge to edge. */
function hills(height: number, next: () => number): string {
  const { width, height: bottom } = coverSize;
  const step = width / peaks;
  const ridge = Array.from({ length: peaks + 1 }, () => Math.round(height - 130 * next()));
  const curves = ridge.slice(1).map((y, index) => {
    const from = Math.round(step * index);
    const half = Math.round(from + step / 2);
    return `C${half} ${ridge[index]} ${half} ${y} ${Math.round(from + step)} ${y}`;
  });
  return `M0 ${ridge[0]}${curves.join('')}V${bottom}H0Z`;
}

/**
 * Draws a landscape from the seed: sky, sun, and two lines of hills.
 * @param seed 12 hexadecimal digits
 * @returns an SVG document of about 1 kB
 */
export function drawCover(seed: string): string {
  const numbers = numbersFrom(seed);
  const next = () => numbers.next().value;
  const palette = palettes[Math.floor(next() * palettes.length)]!;
  const [light, middle, deep, far, near] = palette;
  const { width, height } = coverSize;
  const sun = { x: Math.round(width * (0.15 + 0.7 * next())), y: Math.round(height * (0.18 + 0.3 * next())) };
  const radius = Math.round(50 + 60 * next());
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<defs><radialGradient id="s" gradientUnits="userSpaceOnUse" cx="${sun.x}" cy="${sun.y}" r="${width * 0.85}">`,
    `<stop offset="0" stop-color="${light}"/><stop offset=".45" stop-color="${middle}"/><stop offset="1" stop-color="${deep}"/>`,
    '</radialGradient></defs>',
    `<rect width="${width}" height="${height}" fill="url(#s)"/>`,
    `<circle cx="${sun.x}" cy="${sun.y}" r="${radius}" fill="${light}" opacity=".55"/>`,
    `<path d="${hills(650, next)}" fill="${far}" opacity=".85"/>`,
    `<path d="${hills(780, next)}" fill="${near}"/>`,
    '</svg>',
  ].join('');
}
