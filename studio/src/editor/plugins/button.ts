import { ButtonView, type Command, type Editor } from 'ckeditor5';

interface ButtonOptions {
  name: string;
  label: string;
  /** SVG source; without one the label is shown. */
  icon?: string;
  /** Lends its state: whether the button can be used, and whether it is on. */
  command?: Command;
  /** By the command's value; on is what has one, unless told. */
  isOn?(value: unknown): boolean;
  onPress(): void;
}

/** Offers a button for the toolbars' configuration. */
export function addButton(
  editor: Editor,
  { name, label, icon, command, isOn = Boolean, onPress }: ButtonOptions,
): void {
  editor.ui.componentFactory.add(name, (locale) => {
    const button = new ButtonView(locale);
    button.set({ label, icon, tooltip: Boolean(icon), withText: !icon });
    if (command) {
      button.set({ isToggleable: true });
      button.bind('isEnabled').to(command, 'isEnabled');
      button.bind('isOn').to(command, 'value', isOn);
    }
    button.on('execute', onPress);
    return button;
  });
}
