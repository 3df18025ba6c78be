export interface StoredFile {
  contentType: string;
  bytes: number;
  body: ReadableStream<Uint8Array>;
}

/** Storage of media files. Keys are `<media id>/<file name>`; files are immutable. */
export interface MediaStore {
  /** Throws on unusable settings: a missing bucket, refused credentials. */
  start(): Promise<void>;
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null for a missing file. */
  get(key: string): Promise<StoredFile | null>;
  has(key: string): Promise<boolean>;
  read(key: string): Promise<Buffer | null>;
  /** Succeeds for a missing file. */
  delete(key: string): Promise<void>;
}
