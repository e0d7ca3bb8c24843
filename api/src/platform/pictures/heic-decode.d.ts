declare module 'heic-decode' {
  interface HeicImage {
    width: number;
    height: number;
    /** RGBA. */
    decode(): Promise<{ data: Uint8ClampedArray }>;
  }

  const heic: {
    all(input: { buffer: Uint8Array }): Promise<HeicImage[] & { dispose(): void }>;
  };
  export default heic;
}
