import { openZip, refuseFile } from '@atrium/service-kit/zip-archive';

const maxDocumentBytes = 64 * 1_024 * 1_024;
const maxFileBytes = 20 * 1_024 * 1_024;

/** An uploaded export: one document, with the files of its ZIP. */
export interface UploadedArchive {
  document: string;
  /** The file at a URL of the exported site; undefined if missing. */
  findFile(url: string): Promise<Uint8Array | undefined>;
}

/** `https://x.example/content/images/size/w600/2021/03/a%20b.jpg?v=1` -> `content/images/2021/03/a b.jpg` */
export function normaliseImagePath(url: string): string {
  const path = url.startsWith('__GHOST_URL__') ? url.slice('__GHOST_URL__'.length) : url;
  const base = 'http://import.invalid/';
  const { pathname } = URL.canParse(path, base) ? new URL(path, base) : new URL(base);
  const parts = decodePath(pathname).split('/').filter(Boolean);
  const size = parts.findIndex(
    (part, index) => part === 'size' && /^w\d{1,5}(?:h\d{1,5})?$/.test(parts[index + 1] ?? ''),
  );
  if (size >= 0) parts.splice(size, 2);
  return parts.join('/');
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // Not percent-encoded.
    return path;
  }
}

/** WordPress names resized images `photo-300x200.jpg` and `photo-scaled.jpg`. */
const withoutSize = (path: string) => path.replace(/-(?:\d{2,4}x\d{2,4}|scaled)(\.\w{1,10})$/, '$1');

const folders = ['content/images/', 'wp-content/uploads/'];

function tailOf(path: string): string {
  for (const folder of folders) {
    const at = path.indexOf(folder);
    if (at >= 0) return path.slice(at + folder.length);
  }
  return path;
}

/** Indexes files by every suffix of their path, so that nesting in the archive doesn't matter. The first of a name wins. */
function indexByEnding(paths: readonly string[]): Map<string, string> {
  const byEnding = new Map<string, string>();
  for (const path of paths) {
    const parts = path.split('/').slice(-12);
    for (let start = 0; start < parts.length; start += 1) {
      const ending = parts.slice(start).join('/');
      if (!byEnding.has(ending)) byEnding.set(ending, path);
    }
  }
  return byEnding;
}

const isDocument = (path: string) =>
  /\.(?:json|xml)$/i.test(path) && !path.toLowerCase().endsWith('redirects.json');

export async function openArchiveFiles(bytes: Uint8Array): Promise<UploadedArchive> {
  const archive = await openZip(bytes);
  const documents = archive.paths.filter(isDocument);
  const [name] = documents;
  if (name === undefined || documents.length > 1)
    throw refuseFile('The archive must have exactly one .json or .xml file beside its images');
  const document = await archive.read(name, maxDocumentBytes);
  const byEnding = indexByEnding(archive.paths);
  return {
    document: new TextDecoder().decode(document),
    async findFile(url) {
      const path = normaliseImagePath(url);
      const tail = tailOf(path);
      const found = [path, tail, withoutSize(tail)].map((ending) => byEnding.get(ending)).find(Boolean);
      return found === undefined ? undefined : archive.read(found, maxFileBytes);
    },
  };
}
