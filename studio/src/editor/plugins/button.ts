import { ButtonView, type Editor } from 'ckeditor5';

interface ButtonOptions {
  name: string;
  label: string;
  /** SVG source; without one the label is visible. */
  icon?: string;
  /** Name of the one that determines whether the button is enabled and on. */
  command?: string;
  /** Whether the button is on, by the command's value; truthy by default. */
  isOn?(value: unknown): boolean;
  /** What asks for something; `act` changes the text, which then has the focus again. */
  onPress?(): void;
  act?(): void;
}

/** Registers a button for the toolbar configuration. */
export function addButton(
  editor: Editor,
  { name, label, icon, command: commandName, isOn = Boolean, onPress, act }: ButtonOptions,
): void {
  editor.ui.componentFactory.add(name, (locale) => {
    const button = new ButtonView(locale);
    button.set({ label, icon, tooltip: Boolean(icon), withText: !icon });
    const command = commandName && editor.commands.get(commandName);
    if (command) {
      button.set({ isToggleable: true });
      button.bind('isEnabled').to(command, 'isEnabled');
      button.bind('isOn').to(command, 'value', isOn);
    }
    button.on('execute', () => {
      onPress?.();
      if (!act) return;
      act();
      editor.editing.view.focus();
    });
    return button;
  });
}
