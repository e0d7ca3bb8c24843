import {
  AttributeCommand,
  addListToDropdown,
  Collection,
  createDropdown,
  type ListDropdownItemDefinition,
  Plugin,
  UIModel,
} from 'ckeditor5';
import { editorText } from '../../messages/editor.ts';
import { quickSizes } from '../config/choices.ts';
import { addButton } from './button.ts';

/** Dropdown of six named font sizes. */
export class QuickSize extends Plugin {
  init(): void {
    const { editor } = this;
    editor.ui.componentFactory.add('quickSize', (locale) => {
      const dropdown = createDropdown(locale);
      dropdown.buttonView.set({ label: editorText.quickSize, withText: true, tooltip: false });
      const items = new Collection<ListDropdownItemDefinition>();
      for (const name of Object.keys(quickSizes) as (keyof typeof quickSizes)[]) {
        const size = quickSizes[name];
        const label = editorText.quickSizes[name];
        items.add({
          type: 'button',
          model: new UIModel({ label: size ? `${label} ${size}px` : label, withText: true, size }),
        });
      }
      addListToDropdown(dropdown, items);
      dropdown.on('execute', ({ source }) => {
        const { size } = source as unknown as { size: number | null };
        editor.execute('fontSize', size === null ? {} : { value: `${size}px` });
        editor.editing.view.focus();
      });
      return dropdown;
    });
  }
}

/** Inline elements that CKEditor has no plugin for. */
const marks = ['kbd', 'small'] as const;

export class SmallMarks extends Plugin {
  init(): void {
    const { editor } = this;
    for (const name of marks) {
      editor.model.schema.extend('$text', { allowAttributes: name });
      editor.model.schema.setAttributeProperties(name, { isFormatting: true, copyOnEnter: true });
      editor.conversion.attributeToElement({ model: name, view: name });
      editor.commands.add(name, new AttributeCommand(editor, name));
      addButton(editor, {
        name,
        label: editorText[name],
        command: name,
        act: () => editor.execute(name),
      });
    }
  }
}

const opposite: Record<string, string> = { subscript: 'superscript', superscript: 'subscript' };

/** Makes subscript and superscript mutually exclusive. */
export class ExclusiveScripts extends Plugin {
  init(): void {
    const { model } = this.editor;
    model.document.registerPostFixer((writer) => {
      let isChanged = false;
      for (const entry of model.document.differ.getChanges()) {
        if (entry.type !== 'attribute' || entry.attributeNewValue === null) continue;
        const other = opposite[entry.attributeKey];
        if (!other) continue;
        for (const item of entry.range.getItems()) {
          if (!item.hasAttribute(other)) continue;
          writer.removeAttribute(other, item);
          isChanged = true;
        }
      }
      return isChanged;
    });
  }

  /** Covers text typed next: its attributes are the selection's, which the post-fixer does not see. */
  afterInit(): void {
    const { commands, model } = this.editor;
    for (const [name, other] of Object.entries(opposite))
      commands.get(name)?.on(
        'execute',
        () => {
          if (!model.document.selection.isCollapsed || !commands.get(name)?.value) return;
          model.change((writer) => writer.removeSelectionAttribute(other));
        },
        { priority: 'low' },
      );
  }
}
