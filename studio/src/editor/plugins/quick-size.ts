import { editorText } from '@ezhuthu/kit/text';
import {
  addListToDropdown,
  Collection,
  createDropdown,
  type ListDropdownItemDefinition,
  Plugin,
  UIModel,
} from 'ckeditor5';
import { quickSizes } from '../config/choices.ts';

/** Dropdown of six named font sizes. */
export class QuickSize extends Plugin {
  static get pluginName() {
    return 'QuickSize' as const;
  }

  init(): void {
    const { editor } = this;
    editor.ui.componentFactory.add('quickSize', (locale) => {
      const dropdown = createDropdown(locale);
      dropdown.buttonView.set({ label: editorText.quickSize, withText: true, tooltip: false });
      const items = new Collection<ListDropdownItemDefinition>();
      for (const { label, size } of quickSizes)
        items.add({
          type: 'button',
          model: new UIModel({ label: size ? `${label} ${size}px` : label, withText: true, size }),
        });
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
