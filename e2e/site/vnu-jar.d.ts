declare module 'vnu-jar' {
  /** Path of the checker. */
  const path: string;
  export default path;
}
