/** The first letter of a name with its combining signs: நி, not ந. */
export const getInitial = (name: string): string => /^.\p{M}*/u.exec(name)?.[0] ?? '';
