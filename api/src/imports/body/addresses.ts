import { DomUtils } from '../../platform/html/htmlparser.ts';
import { decodeAddress } from '../../platform/text/address.ts';
import { allElements, type Document } from './document.ts';
import { isCounter } from './pictures.ts';

const address = /(?:https?:|__GHOST_URL__)[^\s"'<>\\)(]+|(?<=url\(["']?)\/[^\s"'<>\\)(]+/g;
/** Elements that are counted themselves, and what is in their attributes only for machines. */
const counted = new Set(['script', 'link', 'meta', 'noscript', 'style', 'form', 'button', 'input']);
const forMachines = /^(?:xmlns|xml:|itemtype|itemid|typeof|vocab|about|resource|class|id)/;

/** By what an address is recognised when its size, its folder or its format is another: the last part of its path. */
function getName(found: string): string {
  const [path = ''] = decodeAddress(found.replaceAll('&amp;', '&')).split(/[?#&]/);
  const parts = path
    .replace(/^[a-z]+:\/\//i, '')
    .split('/')
    .filter(Boolean);
  const name = parts.at(-1) ?? '';
  return name.replace(/-(?:\d+x\d+|scaled)(?=\.\w+$)/, '').replace(/\.\w{2,5}$/, '');
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

/** Characters from which a name is found within another address, as the id of a video is. */
const telling = 8;

/** Which of these addresses a text no longer contains, in any size or form. */
export function missingAddresses(before: Set<string>, document: Document, pictures: string[]): string[] {
  const kept = allElements(document).flatMap(({ attribs: { href = '', src = '' } }) => [href, src]);
  const text = DomUtils.textContent(document);
  const whole = [...kept, ...pictures, text].join(' ');
  const names = new Set([...kept, ...pictures, ...(text.match(address) ?? [])].map(getName));
  const after = whole + decodeAddress(whole.replace(/%(?![\da-f]{2})/gi, '%25'));
  return [...before].filter((one) => {
    const name = getName(one);
    const isFound = name === '' || names.has(name) || (name.length >= telling && after.includes(name));
    names.add(name);
    return !isFound;
  });
}
