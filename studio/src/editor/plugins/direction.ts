import { Command, Plugin } from 'ckeditor5';
import { editorText } from '../../messages/editor.ts';
import { addButton } from './button.ts';

const attribute = 'dir';
type Way = 'ltr' | 'rtl';

/** Toggles the direction of the selected blocks. */
class DirectionCommand extends Command {
  declare value: Way | undefined;

  private blocks() {
    const { schema, document } = this.editor.model;
    return [...document.selection.getSelectedBlocks()].filter((block) =>
      schema.checkAttribute(block, attribute),
    );
  }

  override refresh(): void {
    const [first] = this.blocks();
    this.isEnabled = first !== undefined;
    this.value = first?.getAttribute(attribute) as Way | undefined;
  }

  override execute(way: Way): void {
    const blocks = this.blocks();
    this.editor.model.change((writer) => {
      for (const block of blocks) {
        if (this.value === way) writer.removeAttribute(attribute, block);
        else writer.setAttribute(attribute, way, block);
      }
    });
  }
}

/** Text direction of each block. */
export class Direction extends Plugin {
  init(): void {
    const { editor } = this;
    editor.model.schema.extend('$block', { allowAttributes: attribute });
    editor.model.schema.setAttributeProperties(attribute, { isFormatting: true });
    editor.conversion.for('downcast').attributeToAttribute({ model: attribute, view: attribute });
    editor.commands.add('direction', new DirectionCommand(editor));
    for (const way of ['ltr', 'rtl'] as const) {
      editor.conversion.for('upcast').attributeToAttribute({
        view: { name: /^(?:p|h[1-4]|li|pre|blockquote)$/, key: attribute, value: way },
        model: { key: attribute, value: way },
      });
      addButton(editor, {
        name: way,
        label: editorText.directions[way],
        act: () => editor.execute('direction', way),
      });
    }
  }
}
