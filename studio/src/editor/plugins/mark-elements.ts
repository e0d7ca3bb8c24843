import { breakMark, embedMark, youtubeMark } from '@ezhuthu/kit/text';

/** Elements that replace the marks of stored HTML while it is edited. */
export const markElements = { video: 'ez-video', embed: 'ez-embed', jump: 'ez-break' } as const;

const letters: Record<string, string> = { '&#91;': '[', '&#93;': ']', '&#10;': '\n' };
const entities: Record<string, string> = { '[': '&#91;', ']': '&#93;', '\n': '&#10;' };
const inAttribute = (text: string) => text.replaceAll('"', '&quot;');

/** Decodes a mark's content; stored line breaks and brackets are entities, so that HTML keeps them. */
const getCode = (stored: string) => stored.replace(/&#(?:91|93|10);/g, (entity) => letters[entity] ?? entity);
const storedCode = (code: string) =>
  code
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(/[[\]\n]/g, (sign) => entities[sign] ?? sign);

/** A mark alone in its paragraph is a block; any other is inline. */
const element = (name: string, value: string, isBlock: boolean) =>
  `<${name} data-value="${inAttribute(value)}"${isBlock ? ' data-block=""' : ''}></${name}>`;

export function marksToElements(html: string): string {
  return html
    .replace(youtubeMark, (_, block: string | undefined, inline: string) =>
      element(markElements.video, block ?? inline, block !== undefined),
    )
    .replace(embedMark, (_, block: string | undefined, inline: string) =>
      element(markElements.embed, getCode(block ?? inline), block !== undefined),
    )
    .replaceAll(breakMark, `<${markElements.jump} data-block=""></${markElements.jump}>`);
}

/** Attribute values may contain `>`. */
const elementPattern = /<(ez-video|ez-embed|ez-break)((?:[^">]|"[^"]*")*)><\/\1>/g;
const valuePattern = /data-value="([^"]*)"/;

const readAttribute = (text: string): string =>
  new DOMParser().parseFromString(`<body title="${text}">`, 'text/html').body.title;

/** Replaces the editor's elements by marks, for storage. */
export function elementsToMarks(html: string): string {
  return html.replace(elementPattern, (_, name: string, attributes: string) => {
    if (name === markElements.jump) return breakMark;
    const value = readAttribute(valuePattern.exec(attributes)?.[1] ?? '');
    const mark = name === markElements.video ? `[YOUTUBE:${value}]` : `[EMBED:${storedCode(value)}]`;
    return attributes.includes('data-block') ? `<p>${mark}</p>` : mark;
  });
}
