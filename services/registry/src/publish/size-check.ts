import { gzipSync } from 'node:zlib';
import type { GateCheck } from './gate';
import type { RemoteArchive } from './read-archive';

const kibibyte = 1_024;
/** Compressed JavaScript that a page of the remote may need besides the shell. */
const budgets = { public: 60 * kibibyte, admin: 250 * kibibyte };

/** The page that needs the most, with all that it loads. */
function findLargestPage({ build, files }: RemoteArchive): { page: string; bytes: number } {
  const sizes = new Map<string, number>();
  const sizeOf = (file: string): number => {
    const known = sizes.get(file);
    if (known !== undefined) return known;
    const content = files.find(({ path }) => path === `client/${file}`)?.bytes ?? new Uint8Array(0);
    const size = gzipSync(content).length;
    sizes.set(file, size);
    return size;
  };
  const common = [build.entry, ...build.expose.js];
  const pages = [
    { page: 'its entry', scripts: common },
    ...Object.entries(build.chunks).map(([page, { js }]) => ({ page, scripts: [...common, ...js] })),
  ];
  const measured = pages.map(({ page, scripts }) => ({
    page,
    bytes: [...new Set(scripts)].reduce((sum, file) => sum + sizeOf(file), 0),
  }));
  return measured.reduce((largest, other) => (other.bytes > largest.bytes ? other : largest));
}

/** A remote must not make its pages slow: what visitors download is limited. */
export const sizeCheck: GateCheck = {
  name: 'size',
  find({ archive }) {
    const { page, bytes } = findLargestPage(archive);
    const budget = archive.build.role === null ? budgets.public : budgets.admin;
    if (bytes <= budget) return [];
    const toKb = (value: number) => Math.ceil(value / kibibyte);
    return [`${page} needs ${toKb(bytes)} KB of compressed JavaScript; its budget is ${toKb(budget)} KB`];
  },
};
