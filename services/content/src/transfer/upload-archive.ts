import { AppError } from '@atrium/service-kit/app-error';
import { unzipSync } from 'fflate';

const maxEntries = 20_000;
const maxDocumentBytes = 64 * 1_024 * 1_024;
const maxFileBytes = 20 * 1_024 * 1_024;

/** What was uploaded: one document, and the files that came beside it in a ZIP. */
export interface UploadedArchive {
  document: string;
  /** The bytes of the file whose path ends like this address; undefined when the archive has none. */
  findFile(url: string): Uint8Array | undefined;
}

const isZip = (bytes: Uint8Array) =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

const refuse = (publicMessage: string, cause?: unknown) =>
  new AppError({
    code: 'bad_request',
    publicMessage,
    errors: [{ path: 'file', message: publicMessage }],
    cause,
  });

/** `https://x.example/content/images/size/w600/2021/03/a%20b.jpg?v=1` -> `content/images/2021/03/a b.jpg` */
export function normaliseImagePath(url: string): string {
  const path =
    url
      .replace(/^__GHOST_URL__/, '')
      .replace(/^(?:https?:)?\/\/[^/]*/i, '')
      .split(/[?#]/, 1)[0] ?? '';
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    // Not encoded, then.
  }
  return decoded.replace(/\/size\/w\d+(?:h\d+)?\//, '/').replace(/^\/+/, '');
}

/** The sizes that WordPress made of a picture lead to the picture. */
const withoutSize = (path: string) =>
  path.replace(/-\d{2,4}x\d{2,4}(\.\w+)$/, '$1').replace(/-scaled(\.\w+)$/, '$1');

function openZip(bytes: Uint8Array): UploadedArchive {
  const sizes = new Map<string, number>();
  const read = (name: string) => {
    if ((sizes.get(name) ?? 0) > maxFileBytes && !/\.(?:json|xml)$/i.test(name)) return undefined;
    return unzipSync(bytes, { filter: (file) => file.name === name })[name];
  };
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (sizes.size >= maxEntries) throw refuse('The archive has too many files');
        if (!name.endsWith('/') && !name.includes('__MACOSX')) sizes.set(name, originalSize);
        return false;
      },
    });
  } catch (error) {
    throw error instanceof AppError ? error : refuse('The archive could not be read', error);
  }
  const documents = [...sizes.keys()].filter(
    (name) => /\.(?:json|xml)$/i.test(name) && !/redirects\.json$/i.test(name),
  );
  const [name] = documents;
  if (name === undefined || documents.length > 1)
    throw refuse('The archive must have exactly one .json or .xml file beside its images');
  if ((sizes.get(name) ?? 0) > maxDocumentBytes) throw refuse('The document in the archive is too large');
  const paths = [...sizes.keys()];
  const findPath = (path: string) =>
    paths.find((candidate) => candidate === path || candidate.endsWith(`/${path}`));
  return {
    document: new TextDecoder().decode(read(name)),
    findFile(url) {
      const path = normaliseImagePath(url);
      const tail = path.replace(/^.*?(?:content\/images|wp-content\/uploads)\//, '');
      const found = [path, tail, withoutSize(tail)]
        .map(findPath)
        .find((candidate) => candidate !== undefined);
      return found === undefined ? undefined : read(found);
    },
  };
}

export function openUploadedArchive(bytes: Uint8Array): UploadedArchive {
  if (isZip(bytes)) return openZip(bytes);
  return { document: new TextDecoder().decode(bytes), findFile: () => undefined };
}
