import { allElements, type Document } from './document.ts';
import { isCounter } from './pictures.ts';

const address = /(?:https?:|__GHOST_URL__)[^\s"'<>\\)(]+|(?<=url\(["']?)\/[^\s"'<>\\)(]+/g;
/** Elements that are counted themselves, and what is in their attributes only for machines. */
const counted = new Set(['script', 'link', 'meta', 'noscript', 'style', 'form', 'button', 'input']);
const forMachines = /^(?:xmlns|xml:|itemtype|itemid|typeof|vocab|about|resource|class|id)/;

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** By what an address is recognised when its size or folder is another: the last part of its path. */
function nameOf(found: string): string {
  const path = decode(found.replaceAll('&amp;', '&')).split(/[?#]/)[0]!;
  const parts = path
    .replace(/^[a-z]+:\/\//i, '')
    .split('/')
    .filter(Boolean);
  return (parts.at(-1) ?? '').replace(/-\d+x\d+(?=\.\w+$)/, '').replace(/-scaled(?=\.\w+$)/, '');
}

/** The addresses in a text: in attributes, styles, and data for scripts. */
export function findAddresses(document: Document): Set<string> {
  const found = new Set<string>();
  for (const element of allElements(document)) {
    if (counted.has(element.name) || (element.name === 'img' && isCounter(element))) continue;
    for (const [name, value] of Object.entries(element.attribs)) {
      if (forMachines.test(name)) continue;
      for (const one of value.match(address) ?? []) found.add(one);
    }
  }
  return found;
}

const stem = (name: string): string => name.replace(/-\d+x\d+(?=\.\w+$)/, '').replace(/\.\w{2,5}$/, '');

/** Those of these addresses that a text no longer has, in whatever size or form. */
export function missingAddresses(before: Set<string>, html: string, pictures: string[]): string[] {
  const whole = `${html} ${pictures.join(' ')}`;
  const after =
    whole +
    whole
      .split(/[\s"'<>]/)
      .filter((piece) => piece.includes('%'))
      .map(decode)
      .join(' ');
  const seen = new Set<string>();
  return [...before].filter((one) => {
    const name = stem(nameOf(one));
    if (name === '' || after.includes(name) || seen.has(name)) return false;
    seen.add(name);
    return true;
  });
}
