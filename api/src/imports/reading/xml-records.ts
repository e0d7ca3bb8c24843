import { AppError } from '../../platform/errors/app-error.ts';
import { Parser } from '../../platform/html/htmlparser.ts';
import { wording } from '../../platform/text/wording.ts';
import { exportMessages } from '../messages.ts';

/** An element with its text and the elements in it. Names keep their prefix: `wp:post_id`. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlElement[];
}

/** Characters of one record; more are no text that somebody wrote, but an attack on the memory. */
const longestRecord = 64 * 1024 * 1024;
/** Characters as which an element or an attribute counts, since it takes as much memory. */
const weightOfPart = 200;
/** Levels; exports have five. */
const maxDepth = 100;

/** The elements that hold records, which are all of their direct children. */
const containers = new Set(['feed', 'channel']);

/**
 * Reads the records of an Atom or RSS file as a stream: the direct children of `feed` or `channel`. Only one record is
 * in memory at a time. Forgives what strict parsers refuse: control characters, `]]>` in texts, unknown entities.
 * @returns through the generator's return value, whether the file ends within an element
 * @throws AppError `too_large` for a record of more than 64 MB, `invalid` for one that is nested too deep
 */
export async function* readXmlRecords(
  chunks: AsyncIterable<string>,
): AsyncGenerator<XmlElement, { isCutOff: boolean }> {
  const records: XmlElement[] = [];
  const open: XmlElement[] = [];
  let isInside = false;
  let isEnding = false;
  let isCutOff = false;
  let length = 0;
  let depth = 0;
  function grow(by: number): void {
    length += by;
    if (length > longestRecord) throw new AppError('too_large', wording(exportMessages, 'recordTooLarge'));
  }
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        if (depth > maxDepth) throw new AppError('invalid', wording(exportMessages, 'tooDeep', maxDepth));
        grow(weightOfPart);
        if (isInside) open.push({ name, attributes, text: '', children: [] });
        else if (containers.has(name)) isInside = true;
      },
      onattribute: () => grow(weightOfPart),
      ontext(text) {
        const element = open.at(-1);
        if (element) element.text += text;
      },
      onclosetag() {
        depth -= 1;
        // at the end the parser closes what is open
        if (isEnding && isInside) isCutOff = true;
        const element = open.pop();
        if (!element) isInside = false;
        else if (open.length > 0) open.at(-1)?.children.push(element);
        else {
          length = 0;
          if (!isCutOff) records.push(element);
        }
      },
    },
    { xmlMode: true },
  );
  for await (const chunk of chunks) {
    grow(chunk.length);
    parser.write(chunk);
    yield* records.splice(0);
  }
  isEnding = true;
  parser.end();
  yield* records.splice(0);
  return { isCutOff };
}

export const findChild = ({ children }: XmlElement, name: string): XmlElement | undefined =>
  children.find((child) => child.name === name);

export const findChildren = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((child) => child.name === name);

/** The trimmed text of a child, empty without it. */
export const getText = (element: XmlElement, name: string): string =>
  findChild(element, name)?.text.trim() ?? '';
