const run = Date.now().toString(36);
let count = 0;

/** A name that no other test makes, on any site and in any run, and that is no part of another one. */
export const unique = (name: string): string => `${name}-${++count}-${run}${process.pid.toString(36)}`;

export const uniqueEmail = (name: string): string => `${unique(name)}@example.com`;
