import { plainText, slugify } from '@ezhuthu/kit/text';

export interface Heading {
  /** Of its element, unique in the text. */
  id: string;
  text: string;
  /** 1 to 4, as in HTML. */
  level: number;
}

const heading = /<h([1-4])((?: [^>]*)?)>([\s\S]*?)<\/h\1>/g;

/** A shorter text needs no table of contents. */
const enough = 3;

/**
 * Finds the headings of a text and gives their elements ids, so that links can lead to them. A text with fewer than
 * three has none.
 *
 * @param html sanitized by the API: no heading has an id
 */
export function findHeadings(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const taken = new Set<string>();

  function takeId(text: string): string {
    const wanted = `s-${slugify(text)}`;
    let id = wanted;
    for (let n = 2; taken.has(id); n++) id = `${wanted}-${n}`;
    taken.add(id);
    return id;
  }

  const marked = html.replace(heading, (found, level: string, attributes: string, inside: string) => {
    const text = plainText(inside);
    if (text === '') return found;
    const id = takeId(text);
    headings.push({ id, text, level: Number(level) });
    return `<h${level}${attributes} id="${id}">${inside}</h${level}>`;
  });
  return headings.length < enough ? { html, headings: [] } : { html: marked, headings };
}
