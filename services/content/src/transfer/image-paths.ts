function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // Not percent-encoded.
    return path;
  }
}

/** Ghost's segments of a resized image: `size/w600`, `size/w600h400/format/webp`. */
const sizeSegments = /(^|\/)size\/w\d{1,5}(?:h\d{1,5})?(?:\/format\/\w{1,5})?\//;
export const withoutSizeFolder = (path: string): string => path.replace(sizeSegments, '$1');

/** WordPress.com serves images through `i0.wp.com/<host>/<path>`. */
const photonHost = /^i\d\.wp\.com$/;

/** `https://x.example/content/images/size/w600/2021/03/a%20b.jpg?v=1` -> `content/images/2021/03/a b.jpg` */
export function normaliseImagePath(url: string): string {
  const path = url.startsWith('__GHOST_URL__') ? url.slice('__GHOST_URL__'.length) : url;
  const base = 'http://import.invalid/';
  const { pathname, host } = URL.canParse(path, base) ? new URL(path, base) : new URL(base);
  const parts = decodePath(pathname).normalize('NFC').split('/').filter(Boolean);
  return withoutSizeFolder((photonHost.test(host) ? parts.slice(1) : parts).join('/'));
}

const sizeSuffix = /-(?:\d{2,4}x\d{2,4}|scaled|rotated|e\d{10,14})(?=\.\w{1,10}$)/;
/** More than WordPress adds to one name. */
const maxSizeSuffixes = 6;

/** WordPress names sizes and edits of `photo.jpg` like `photo-300x200.jpg`, `photo-scaled.jpg`, `photo-e1612345678901.jpg`. */
export function withoutSize(path: string): string {
  let name = path;
  for (let count = 0; count < maxSizeSuffixes; count += 1) name = name.replace(sizeSuffix, '');
  return name;
}
