declare module '*.module.css' {
  const classes: Record<string, string>;
  export default classes;
}
declare module '*.css';
declare module '*.svg' {
  const url: string;
  export default url;
}
declare module '*.png';
/** The address of a worker's script. */
declare module '*.worker.js' {
  const address: string;
  export default address;
}
