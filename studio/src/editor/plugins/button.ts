import { ButtonView, type Command, type Editor } from 'ckeditor5';

interface ButtonOptions {
  name: string;
  label: string;
  /** SVG source; without one the label is shown. */
  icon?: string;
  /** Lends its state: whether the button can be used, and whether it is on. */
  command?: Command;
  onPress(): void;
}

/** Offers a button for the toolbars' configuration. */
export function addButton(editor: Editor, { name, label, icon, command, onPress }: ButtonOptions): void {
  editor.ui.componentFactory.add(name, (locale) => {
    const button = new ButtonView(locale);
    button.set({ label, icon, tooltip: Boolean(icon), withText: !icon });
    if (command) {
      button.bind('isEnabled').to(command, 'isEnabled');
      button.bind('isOn').to(command, 'value', Boolean);
    }
    button.on('execute', onPress);
    return button;
  });
}
