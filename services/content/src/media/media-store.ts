export interface StoredFile {
  contentType: string;
  bytes: number;
  body: ReadableStream<Uint8Array>;
}

/** Where the bytes of media live. Keys are `<media id>/<file name>`; a file never changes once it is there. */
export interface MediaStore {
  /** Throws when what was set can't work: a bucket that is not there, keys that are refused. */
  start(): Promise<void>;
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** A stream of it, never the whole in memory; null when there is no such file. */
  get(key: string): Promise<StoredFile | null>;
  has(key: string): Promise<boolean>;
  /** All of it, for working on an image. */
  read(key: string): Promise<Buffer | null>;
  /** Done as well when there is no such file. */
  delete(key: string): Promise<void>;
}
