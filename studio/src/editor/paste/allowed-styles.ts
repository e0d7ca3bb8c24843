import { fontFamilies } from '../config/choices.ts';

/** Largest difference between the channels of a colour that counts as grey. */
const greyish = 24;
const named =
  /^(?:black|white|windowtext|window|transparent|inherit|initial|unset|currentcolor|auto|gr[ae]y|\w+gr[ae]y)$/i;

/**
 * Whether a colour is black, white or grey: those come from the source page's theme and would break the
 * site's light and dark themes.
 */
function isNeutral(colour: string): boolean {
  if (colour === '' || named.test(colour)) return true;
  const [red, green, blue, alpha = 1] = (colour.match(/^rgba?\((.+)\)$/i)?.[1] ?? '')
    .split(/[\s,/]+/)
    .map(Number);
  if (red === undefined || green === undefined || blue === undefined) return false;
  return alpha === 0 || Math.max(red, green, blue) - Math.min(red, green, blue) <= greyish;
}

function ownFamily(families: string): string {
  const [first = ''] = families.split(',');
  const name = first.trim().replaceAll(/^["']|["']$/g, '');
  return fontFamilies.includes(name) ? `'${name}'` : '';
}

const keepOnly =
  (...values: string[]) =>
  (value: string) =>
    values.includes(value) ? value : '';

const unlessNeutral = (colour: string) => (isNeutral(colour) ? '' : colour);

/** Filters for the CSS properties of a paste that are kept: those that carry emphasis or structure. */
const styleFilters: Record<string, (value: string) => string> = {
  'text-align': keepOnly('center', 'right'),
  'font-weight': keepOnly('bold', 'bolder', '700', '800', '900'),
  'font-style': keepOnly('italic', 'oblique'),
  'text-decoration': (value) => value.match(/underline|line-through/g)?.join(' ') ?? '',
  'vertical-align': keepOnly('sub', 'super'),
  'list-style-type': (value) => value,
  'font-family': ownFamily,
  color: unlessNeutral,
  'background-color': unlessNeutral,
};

/** The site's own styles apply to links. */
const notInLinks = ['color', 'background-color', 'text-decoration'];

function declared({ style }: HTMLElement, name: string): string {
  if (name === 'background-color') return style.backgroundColor || style.background;
  if (name === 'text-decoration') return style.textDecorationLine || style.textDecoration;
  return style.getPropertyValue(name);
}

/** The kept declarations, as the value of a `style` attribute. */
export function allowedStyle(element: HTMLElement): string {
  const isInLink = element.closest('a') !== null;
  return Object.entries(styleFilters)
    .filter(([name]) => !(isInLink && notInLinks.includes(name)))
    .map(([name, keep]) => [name, keep(declared(element, name))])
    .filter(([, value]) => value !== '')
    .map((declaration) => declaration.join(':'))
    .join(';');
}
