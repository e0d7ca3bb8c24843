import { fontFamilies } from '../config/choices.ts';

/** Differences between the channels of a colour up to which it is a grey. */
const greyish = 24;
const named =
  /^(?:black|white|windowtext|window|transparent|inherit|initial|unset|currentcolor|auto|gr[ae]y|\w+gr[ae]y)$/i;

/** Black, white and greys belong to the page they come from: ours has its own, in the light and in the dark. */
function isNeutral(colour: string): boolean {
  if (colour === '' || named.test(colour)) return true;
  const [red, green, blue, alpha = 1] = (colour.match(/^rgba?\((.+)\)$/i)?.[1] ?? '')
    .split(/[\s,/]+/)
    .map(Number);
  if (red === undefined || green === undefined || blue === undefined) return false;
  return alpha === 0 || Math.max(red, green, blue) - Math.min(red, green, blue) <= greyish;
}

function ownFamily(families: string): string {
  const first = families
    .split(',')[0]!
    .trim()
    .replaceAll(/^["']|["']$/g, '');
  return fontFamilies.includes(first) ? `'${first}'` : '';
}

const keepOnly =
  (...values: string[]) =>
  (value: string) =>
    values.includes(value) ? value : '';

const unlessNeutral = (colour: string) => (isNeutral(colour) ? '' : colour);

/** What stays of a style that comes with a paste: what says something about the words, not about the page they stood on. */
const kept: Record<string, (value: string) => string> = {
  'text-align': keepOnly('center', 'right'),
  'font-weight': keepOnly('bold', 'bolder', '700', '800', '900'),
  'font-style': keepOnly('italic', 'oblique'),
  'text-decoration': (value) => value.match(/underline|line-through/)?.[0] ?? '',
  'vertical-align': keepOnly('sub', 'super'),
  'list-style-type': (value) => value,
  'font-family': ownFamily,
  color: unlessNeutral,
  'background-color': unlessNeutral,
};

/** How links look is ours to say. */
const notInLinks = ['color', 'background-color', 'text-decoration'];

function declared({ style }: HTMLElement, name: string): string {
  if (name === 'background-color') return style.backgroundColor || style.background;
  if (name === 'text-decoration') return style.textDecorationLine || style.textDecoration;
  return style.getPropertyValue(name);
}

/** The declarations of an element's style that stay, as an attribute holds them. */
export function keptStyle(element: HTMLElement): string {
  const isInLink = element.closest('a') !== null;
  return Object.entries(kept)
    .filter(([name]) => !(isInLink && notInLinks.includes(name)))
    .map(([name, keep]) => [name, keep(declared(element, name))])
    .filter(([, value]) => value !== '')
    .map((declaration) => declaration.join(':'))
    .join(';');
}
