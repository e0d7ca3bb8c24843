/** A number, a letter or a sign, mostly in brackets. */
const markForm = /^[[(]?(?:\d{1,4}|[a-z]{1,4}|[*†‡§]{1,3})[\])]?\.?$/i;
const noteName = /(?:foot|end)note|ftn|edn|\bfn/i;
const blocks = 'li,p,div,td,dd,section,blockquote';
/** What holds several notes. */
const lists = 'ol,ul,section,article,td,body';
/** What the text of a footnote cannot say. */
const notInNotes = 'img,table,h1,h2,h3,h4';

const getWords = (element: Element): string => element.textContent.replace(/\s+/g, ' ').trim();

function getTarget(root: HTMLElement, link: HTMLAnchorElement): HTMLElement | undefined {
  const [, name = ''] = (link.getAttribute('href') ?? '').split('#');
  if (!name) return undefined;
  const isNamed = (element: Element) => element.id === name || element.getAttribute('name') === name;
  return Array.from(root.querySelectorAll<HTMLElement>('[id],a[name]')).find(isNamed);
}

function textBefore(box: Element, node: Node): string {
  const range = document.createRange();
  range.setStart(box, 0);
  range.setEndBefore(node);
  return range.toString().trim();
}

/** The whole note that begins at a target: as far up as there is nothing but the note. */
function getNote(target: HTMLElement, link: HTMLElement, targets: Set<HTMLElement>): HTMLElement | undefined {
  let note = target.closest<HTMLElement>(blocks) ?? target;
  if (note.contains(link) || (note !== target && textBefore(note, target))) return undefined;
  while (note.nodeName !== 'LI') {
    const { parentElement: parent } = note;
    const isOther = [...targets].some((one) => !note.contains(one) && parent?.contains(one));
    if (!parent || parent.matches(lists) || parent.contains(link) || isOther || textBefore(parent, note))
      break;
    note = parent;
  }
  return note;
}

/** The words of a note, with the addresses that it links to, and without the way back to its mark. */
function readNote(note: HTMLElement): string {
  const copy = note.cloneNode(true) as HTMLElement;
  for (const link of copy.querySelectorAll('a')) {
    const address = link.getAttribute('href') ?? '';
    if (address.includes('#') && !/^https?:/.test(address)) link.remove();
    else if (/^https?:/.test(address) && !getWords(link).includes(address)) link.append(` (${address})`);
  }
  for (const block of copy.querySelectorAll('p,div,br')) block.before(' ');
  return getWords(copy);
}

/** Removes a note, and what remains empty of its list with the line above it. */
function removeNote(note: HTMLElement, root: HTMLElement): void {
  const { parentElement: parent, previousElementSibling: before } = note;
  note.remove();
  if (before?.nodeName === 'HR') before.remove();
  if (parent && parent !== root && !getWords(parent) && !parent.querySelector(notInNotes))
    removeNote(parent, root);
}

/** Footnotes of Word, Google Docs and web pages become footnotes of the site, with their text at the place of the mark. */
export function takeFootnotes(root: HTMLElement): void {
  const links = Array.from(root.querySelectorAll('a')).flatMap((link) => {
    // the editor leaves Word's marks empty
    const isMark = markForm.test(getWords(link)) || (getWords(link) === '' && link.closest('sup') !== null);
    const target = isMark ? getTarget(root, link) : undefined;
    return target && target !== link ? [{ link, target }] : [];
  });
  const targets = new Set(links.map(({ target }) => target));
  const notes = new Set<HTMLElement>();
  for (const { link, target } of links) {
    const isBack = [...notes].some((note) => note.contains(link));
    const note = isBack ? undefined : getNote(target, link, targets);
    if (!note || note.matches(notInNotes) || note.querySelector(notInNotes)) continue;
    const leadsBack =
      links.some((other) => note.contains(other.link)) || note.querySelector('a[href^="#"]') !== null;
    if (!leadsBack && !noteName.test(`${target.id} ${target.getAttribute('name')} ${note.className}`))
      continue;
    const text = readNote(note);
    if (!text) continue;
    const mark = document.createElement('span');
    mark.className = 'footnote';
    mark.textContent = text;
    const sup = link.closest('sup');
    (sup && getWords(sup) === getWords(link) ? sup : link).replaceWith(mark);
    notes.add(note);
  }
  for (const note of notes) removeNote(note, root);
}
