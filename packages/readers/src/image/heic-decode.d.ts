declare module 'heic-decode' {
  interface DecodedPicture {
    width: number;
    height: number;
    /** RGBA. */
    data: Uint8ClampedArray;
  }
  interface LazyPicture {
    width: number;
    height: number;
    decode(): Promise<DecodedPicture>;
  }
  interface Decode {
    (input: { buffer: Uint8Array }): Promise<DecodedPicture>;
    /** Opens every picture without decoding it; `dispose` frees them all. */
    all(input: { buffer: Uint8Array }): Promise<LazyPicture[] & { dispose(): void }>;
  }
  const decode: Decode;
  export default decode;
}
