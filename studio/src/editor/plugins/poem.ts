import {
  Command,
  Enter,
  type ModelElement,
  type ModelWriter,
  Plugin,
  ShiftEnter,
  type ViewDocumentEnterEvent,
} from 'ckeditor5';
import { editorText } from '../../messages/editor.ts';
import { addButton } from './button.ts';

const name = 'poem';

/** Lines of verse. */
const lines =
  '<svg viewBox="0 0 20 20" xmlns="http://www.w3.org/2000/svg"><path d="M3 3h9v1.5H3zM5 7h11v1.5H5zM3 11.5h7V13H3zM5 15.5h10V17H5z"/></svg>';

const findPoem = (element: ModelElement | null | undefined): ModelElement | null =>
  (element?.findAncestor(name, { includeSelf: true }) as ModelElement | null) ?? null;

/** Turns the chosen blocks into a poem, or the poem at the cursor into paragraphs. */
class PoemCommand extends Command {
  declare value: boolean;

  private getBlocks(): ModelElement[] {
    const blocks = [...this.editor.model.document.selection.getSelectedBlocks()];
    return blocks.filter(({ parent }) => parent === blocks[0]?.parent);
  }

  override refresh(): void {
    const { schema } = this.editor.model;
    const [first] = this.getBlocks();
    this.value = findPoem(first) !== null;
    this.isEnabled =
      this.value || (first !== undefined && schema.checkChild(first.parent as ModelElement, name));
  }

  override execute(): void {
    const { model } = this.editor;
    model.change((writer) => {
      const blocks = this.getBlocks();
      const [first, last] = [blocks[0], blocks.at(-1)];
      const poem = findPoem(first);
      if (poem) return writer.unwrap(poem);
      if (!first || !last) return;
      for (const block of blocks) if (block.name !== 'paragraph') writer.rename(block, 'paragraph');
      const end = writer.createPositionAfter(last);
      writer.wrap(writer.createRange(writer.createPositionBefore(first), end), name);
    });
  }
}

/**
 * A poem: stanzas are paragraphs, and their lines are separated by `<br>`, so that it keeps its lines where there are no
 * styles. Enter begins a line, Enter on an empty line a stanza, and Enter in an empty stanza the text after the poem.
 */
export class Poem extends Plugin {
  static readonly requires = [Enter, ShiftEnter] as const;

  init(): void {
    const { editor } = this;
    const { schema } = editor.model;
    schema.register(name, { inheritAllFrom: '$container' });
    schema.addChildCheck((context, child) =>
      context.endsWith(name) ? child.name === 'paragraph' : undefined,
    );
    editor.conversion.elementToElement({
      model: name,
      view: { name: 'div', classes: name },
      converterPriority: 'high',
    });
    editor.commands.add(name, new PoemCommand(editor));
    addButton(editor, {
      name,
      label: editorText.poem,
      icon: lines,
      command: name,
      act: () => editor.execute(name),
    });
    this.listenTo<ViewDocumentEnterEvent>(
      editor.editing.view.document,
      'enter',
      (event, data) => {
        if (data.isSoft || !this.breakLine()) return;
        data.preventDefault();
        event.stop();
      },
      { context: 'div', priority: 'high' },
    );
  }

  /** @returns false to break the paragraph as elsewhere */
  private breakLine(): boolean {
    const { model } = this.editor;
    const { selection } = model.document;
    const position = selection.getFirstPosition();
    if (!position) return false;
    const { parent, nodeBefore } = position;
    const stanza = parent as ModelElement;
    const poem = findPoem(stanza);
    if (!poem || !selection.isCollapsed || stanza.parent !== poem) return false;
    if (stanza.isEmpty) model.change((writer) => leave(writer, poem, stanza));
    else if (nodeBefore?.is('element', 'softBreak'))
      model.change((writer) => {
        writer.remove(nodeBefore);
        model.enqueueChange(() => this.editor.execute('enter'));
      });
    else this.editor.execute('shiftEnter');
    this.editor.editing.view.scrollToTheSelection();
    return true;
  }
}

/** Moves an empty stanza out of the poem, which it divides. */
function leave(writer: ModelWriter, poem: ModelElement, stanza: ModelElement): void {
  const isLast = poem.getChild(poem.childCount - 1) === stanza;
  const isFirst = poem.getChild(0) === stanza;
  if (isFirst && isLast) writer.unwrap(poem);
  else if (isLast) writer.move(writer.createRangeOn(stanza), poem, 'after');
  else if (isFirst) writer.move(writer.createRangeOn(stanza), poem, 'before');
  else {
    const { position } = writer.split(writer.createPositionBefore(stanza), poem.parent as ModelElement);
    writer.move(writer.createRangeOn(stanza), position);
  }
}
