/** Its address in the release. */
declare module '*.txt' {
  const address: string;
  export default address;
}
