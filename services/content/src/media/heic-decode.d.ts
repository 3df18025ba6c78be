/** heic-decode has no types. */
declare module 'heic-decode' {
  interface DecodedImage {
    width: number;
    height: number;
    data: Uint8ClampedArray;
  }
  interface EncodedImage {
    width: number;
    height: number;
    decode(): Promise<DecodedImage>;
  }
  interface HeicDecode {
    all(input: { buffer: Uint8Array }): Promise<EncodedImage[] & { dispose(): void }>;
  }
  const decode: HeicDecode;
  export default decode;
}
