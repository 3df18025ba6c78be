import { openZip, refuseFile } from '@atrium/service-kit/zip-archive';
import { normaliseImagePath, withoutSize, withoutSizeFolder } from './image-paths';

const maxDocumentBytes = 64 * 1_024 * 1_024;
const maxFileBytes = 20 * 1_024 * 1_024;

/** An uploaded export: one document, with the files of its ZIP. */
export interface UploadedArchive {
  document: Uint8Array;
  /** The file at a URL of the exported site; undefined if missing. */
  findFile(url: string): Promise<Uint8Array | undefined>;
  hasFile(url: string): boolean;
}

const folders = ['content/images/', 'wp-content/uploads/'];

function tailOf(path: string): string {
  for (const folder of folders) {
    const at = path.indexOf(folder);
    if (at >= 0) return path.slice(at + folder.length);
  }
  return path;
}

/** Indexes files by every suffix of their path, so that nesting in the archive doesn't matter. The first of a name wins. */
function indexByEnding(paths: readonly string[], nameOf: (path: string) => string): Map<string, string> {
  const byEnding = new Map<string, string>();
  for (const path of paths) {
    const parts = nameOf(path).split('/').slice(-12);
    for (let start = 0; start < parts.length; start += 1) {
      const ending = parts.slice(start).join('/');
      if (!byEnding.has(ending)) byEnding.set(ending, path);
    }
  }
  return byEnding;
}

/** Finds the file of an address: the original, the named size, or any other size of it. */
function createFileFinder(paths: readonly string[]): (url: string) => string | undefined {
  const exact = indexByEnding(paths, (path) => path.normalize('NFC'));
  const anySize = indexByEnding(paths, (path) => withoutSize(withoutSizeFolder(path.normalize('NFC'))));
  return (url) => {
    const path = normaliseImagePath(url);
    const tail = tailOf(path);
    return (
      [path, tail, withoutSize(tail)].map((ending) => exact.get(ending)).find(Boolean) ??
      [withoutSize(path), withoutSize(tail)].map((ending) => anySize.get(ending)).find(Boolean)
    );
  };
}

const isDocument = (path: string) =>
  /\.(?:csv|json|xml)$/i.test(path) && !path.toLowerCase().endsWith('redirects.json');

export async function openArchiveFiles(path: string): Promise<UploadedArchive> {
  const archive = await openZip(path);
  const documents = archive.paths.filter(isDocument);
  const [name] = documents;
  if (name === undefined || documents.length > 1)
    throw refuseFile('The archive must have exactly one .json, .xml or .csv file beside its images');
  const document = await archive.read(name, maxDocumentBytes);
  // macOS writes `é` as two characters (NFD), most other systems as one (NFC).
  const findPath = createFileFinder(archive.paths);
  return {
    document: document ?? new Uint8Array(),
    hasFile: (url) => findPath(url) !== undefined,
    async findFile(url) {
      const found = findPath(url);
      return found === undefined ? undefined : archive.read(found, maxFileBytes);
    },
  };
}
