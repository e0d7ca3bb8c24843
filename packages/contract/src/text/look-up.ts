/**
 * What a table has under a name that people or other programs have given. `table[name]` would also find what every object
 * has, such as `constructor`.
 */
export const lookUp = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
