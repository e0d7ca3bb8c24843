/** The part that is used; the package has no types. */
declare module '@joplin/turndown-plugin-gfm' {
  export const gfm: import('turndown').Plugin;
}
