/** URL of the file in the release. */
declare module '*.txt' {
  const address: string;
  export default address;
}
