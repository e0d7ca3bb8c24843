import { editorText } from '@ezhuthu/kit/text';
import { AttributeCommand, Plugin } from 'ckeditor5';
import { addButton } from './button.ts';

/** Inline elements that CKEditor has no plugin for. */
const marks = { kbd: editorText.kbd, small: editorText.small };

export class SmallMarks extends Plugin {
  static get pluginName() {
    return 'SmallMarks' as const;
  }

  init(): void {
    const { editor } = this;
    for (const [name, label] of Object.entries(marks)) {
      editor.model.schema.extend('$text', { allowAttributes: name });
      editor.model.schema.setAttributeProperties(name, { isFormatting: true, copyOnEnter: true });
      editor.conversion.attributeToElement({ model: name, view: name });
      const command = new AttributeCommand(editor, name);
      editor.commands.add(name, command);
      addButton(editor, {
        name,
        label,
        command,
        onPress() {
          editor.execute(name);
          editor.editing.view.focus();
        },
      });
    }
  }
}
