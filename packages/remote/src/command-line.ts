import { Command, InvalidArgumentError } from '@commander-js/extra-typings';

export { Argument, Option } from '@commander-js/extra-typings';

/**
 * A command line, or several by `.command()`. What is wrong in one is a sentence with the usage on standard error, and exit 2,
 * before the action begins.
 */
export const createProgram = (name: string) =>
  new Command(name)
    .helpCommand(false)
    .helpOption('-h, --help', 'shows this')
    .showHelpAfterError()
    .exitOverride(({ code, exitCode }) => {
      if (exitCode === 0) process.exit(0);
      if (code === 'commander.help') console.error('error: name a command');
      process.exit(2);
    });

/** The parser of a value that is refused with the message that `check` throws. */
export const checked =
  (check: (text: string) => unknown) =>
  (text: string): string => {
    try {
      check(text);
    } catch (error) {
      throw new InvalidArgumentError((error as Error).message);
    }
    return text;
  };

/** @throws when it is not a whole number within the limits */
export function checkWhole(text: string, min: number, max: number): void {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < min || number > max)
    throw new Error(`Write a whole number from ${min} to ${max}.`);
}
