/** The text nodes of an element, each with the offset of its first letter in the element's text. */
export function* getTexts(element: Element): Generator<[Text, number]> {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let offset = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    yield [node as Text, offset];
    offset += (node as Text).length;
  }
}

/** The range of letters of an element, counted over its text nodes. */
export function getTextRange(element: Element, start: number, end: number): Range {
  const range = new Range();
  range.selectNodeContents(element);
  for (const [text, offset] of getTexts(element)) {
    if (offset <= start) range.setStart(text, Math.min(text.length, start - offset));
    if (offset < end) range.setEnd(text, Math.min(text.length, end - offset));
  }
  return range;
}
