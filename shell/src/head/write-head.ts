import type { HeadTag } from '@ezhuthu/kit';

/** Attribute of tags that belong to the page, not to the document. */
export const pageTag = 'data-page';

let written = '';

/** Replaces the page's tags in the document's head when they have changed. */
export function writeHead(tags: HeadTag[]): void {
  const wanted = JSON.stringify(tags);
  if (wanted === written && document.head.querySelector(`[${pageTag}]`)) return;
  written = wanted;
  const created = tags.map(({ tag, attributes, text }) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.setAttribute(pageTag, '');
    if (text !== undefined) element.textContent = text;
    return element;
  });
  for (const old of document.head.querySelectorAll(`[${pageTag}]`)) old.remove();
  document.head.append(...created);
}
