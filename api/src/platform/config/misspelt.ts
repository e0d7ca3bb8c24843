import leven from 'leven';

/** Other programs have variables with short names that differ in a letter, such as HOME. */
const shortest = 7;
/** Letters in which a name may differ from the one that was meant; exchanged neighbours are two. */
const mostErrors = 2;

interface Misspelt {
  name: string;
  meant: string;
}

/** Variables that are no setting, but almost have the name of one that is not set. */
export function findMisspelt(names: string[], settings: readonly string[]): Misspelt[] {
  const unset = settings.filter((setting) => setting.length >= shortest && !names.includes(setting));
  return names
    .filter((name) => !settings.includes(name))
    .flatMap((name) => {
      const meant = unset.find(
        (setting) =>
          Math.abs(setting.length - name.length) <= mostErrors && leven(name, setting) <= mostErrors,
      );
      return meant ? [{ name, meant }] : [];
    });
}
