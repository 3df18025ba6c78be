import { escapeHtml } from '../common/escape-html';

/** A video or map of another site that a page may show. Nothing of it is loaded before a visitor asks for it. */
export interface Embed {
  kind: 'video' | 'map';
  /** The site's name. */
  site: string;
  /** The address that the link leads to without scripts, in feeds and in mails. */
  address: string;
  /** The address that the frame shows. */
  frame: string;
}

/** The class of the link that stands for an embed: `<figure><a class="embed" href="…">Title</a></figure>`. */
export const embedClass = 'embed';

/** The frame's own document; it alone has a policy that allows the other site. */
export const embedFramePath = '/embed';

const youTubeId = /^[\w-]{11}$/;
const maxStartSeconds = 86_400;

/** `90`, `90s` or `1h2m3s`. */
function readSeconds(text: string): number {
  const [, hours, minutes, seconds] = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/.exec(text) ?? [];
  const total = Number(hours ?? 0) * 3_600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
  return Math.min(total, maxStartSeconds);
}

function youTubeOf({ hostname, pathname, searchParams }: URL): Embed | undefined {
  const [first = '', second = ''] = pathname.slice(1).split('/');
  const isNamed = ['e', 'embed', 'live', 'shorts', 'v'].includes(first);
  const isShort = hostname === 'youtu.be' && !isNamed;
  const id = isShort
    ? first
    : isNamed
      ? second
      : first === 'watch'
        ? (searchParams.get('v') ?? second)
        : null;
  if (id === null || !youTubeId.test(id)) return undefined;
  const start = readSeconds(searchParams.get('t') ?? searchParams.get('start') ?? '');
  return {
    kind: 'video',
    site: 'YouTube',
    address: `https://www.youtube.com/watch?v=${id}${start > 0 ? `&t=${start}s` : ''}`,
    frame: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1${start > 0 ? `&start=${start}` : ''}`,
  };
}

function vimeoOf({ pathname, searchParams }: URL): Embed | undefined {
  const [, id, pathKey] =
    /^\/(?:video\/|manage\/videos\/|channels\/[\w-]{1,60}\/|groups\/[\w-]{1,60}\/videos\/|(?:album|showcase)\/\d{1,12}\/video\/|ondemand\/[\w-]{1,60}\/)?(\d{1,12})(?:\/([0-9a-f]{6,20}))?\/?$/.exec(
      pathname,
    ) ?? [];
  if (id === undefined) return undefined;
  const given = searchParams.get('h') ?? '';
  // Videos that are not listed have a key.
  const key = pathKey ?? (/^[0-9a-f]{6,20}$/.test(given) ? given : undefined);
  return {
    kind: 'video',
    site: 'Vimeo',
    address: `https://vimeo.com/${id}${key ? `/${key}` : ''}`,
    frame: `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1${key ? `&h=${key}` : ''}`,
  };
}

const coordinate = String.raw`(-?\d{1,3}(?:\.\d{1,10})?)`;
const isCoordinate = new RegExp(`^${coordinate}$`);
const mapView = new RegExp(`map=(\\d{1,2})/${coordinate}/${coordinate}`);
/** Half the frame's width, in px, at which a zoom is turned into the area that it shows. */
const halfWidth = 320;
const halfHeight = 180;

/** The numbers of a list such as `52.5,13.4`; undefined unless there are so many. */
function readNumbers(text: string | null, count: number): number[] | undefined {
  const parts = (text ?? '').split(',');
  const isList = parts.length === count && parts.every((part) => isCoordinate.test(part));
  return isList ? parts.map(Number) : undefined;
}

/** The frame that the site offers has the area, from which the zoom follows. */
function openStreetMapFrameOf(searchParams: URLSearchParams): Embed | undefined {
  const [west, south, east, north] = readNumbers(searchParams.get('bbox'), 4) ?? [];
  if (west === undefined || south === undefined || east === undefined || north === undefined || east <= west)
    return undefined;
  const zoom = Math.round(Math.log2((360 * 2 * halfWidth) / (256 * (east - west))));
  const marker = readNumbers(searchParams.get('marker'), 2);
  const pin = marker ? `?mlat=${marker[0]}&mlon=${marker[1]}` : '';
  const [lat, lon] = [(south + north) / 2, (west + east) / 2].map((part) => Number(part.toFixed(5)));
  const view = `map=${Math.min(Math.max(zoom, 0), 19)}/${lat}/${lon}`;
  return openStreetMapOf(new URL(`https://www.openstreetmap.org/${pin}#${view}`));
}

function openStreetMapOf({ hash, pathname, searchParams }: URL): Embed | undefined {
  if (pathname === '/export/embed.html') return openStreetMapFrameOf(searchParams);
  const [, zoomText, latText, lonText] = mapView.exec(hash) ?? [];
  const marker = ['mlat', 'mlon'].map((name) => searchParams.get(name) ?? '');
  const hasMarker = marker.every((text) => isCoordinate.test(text));
  const [lat, lon] = (latText === undefined && hasMarker ? marker : [latText, lonText]).map(Number);
  const zoom = Math.min(Number(zoomText ?? 16), 19);
  const isPlace = lat !== undefined && lon !== undefined && Math.abs(lat) <= 85 && Math.abs(lon) <= 180;
  if (!isPlace || (zoomText === undefined && !hasMarker)) return undefined;
  const degrees = 360 / (256 * 2 ** zoom);
  const high = degrees * halfHeight * Math.cos((lat * Math.PI) / 180);
  const box = [lon - degrees * halfWidth, lat - high, lon + degrees * halfWidth, lat + high];
  const pin = hasMarker ? `&marker=${marker.map(Number).join('%2C')}` : '';
  return {
    kind: 'map',
    site: 'OpenStreetMap',
    address: `https://www.openstreetmap.org/${hasMarker ? `?mlat=${Number(marker[0])}&mlon=${Number(marker[1])}` : ''}#map=${zoom}/${lat}/${lon}`,
    frame: `https://www.openstreetmap.org/export/embed.html?bbox=${box.map((side) => side.toFixed(5)).join('%2C')}&layer=mapnik${pin}`,
  };
}

const readers: Readonly<Record<string, (url: URL) => Embed | undefined>> = {
  'youtube.com': youTubeOf,
  'm.youtube.com': youTubeOf,
  'music.youtube.com': youTubeOf,
  'youtube-nocookie.com': youTubeOf,
  'youtu.be': youTubeOf,
  'vimeo.com': vimeoOf,
  'player.vimeo.com': vimeoOf,
  'openstreetmap.org': openStreetMapOf,
};

/** The code that these sites offer for copying, with its frame's address. */
const frameCode = /<iframe\s[^>]{0,2000}?\bsrc\s*=\s*(?:"([^"]{1,1000})"|'([^']{1,1000})')/i;

/** The address in what people paste: alone, without its protocol, or in the code of a frame. */
function readAddress(given: string): string {
  const [, double, single] = frameCode.exec(given) ?? [];
  const address = (double ?? single ?? given).replaceAll('&amp;', '&').trim();
  if (address.startsWith('//')) return `https:${address}`;
  return /^[\w.-]+\.[a-z]{2,}\//i.test(address) ? `https://${address}` : address;
}

/**
 * The one allow-list: undefined for every other address or code of a frame. What it returns is made of the address' numbers, never
 * copied from it.
 */
export function embedOf(given: string): Embed | undefined {
  const address = readAddress(given);
  if (!/^https?:\/\/[^\s\\]{1,1000}$/i.test(address) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.port !== '' || url.username !== '' || url.password !== '') return undefined;
  return readers[url.hostname.replace(/^www\./, '')]?.(url);
}

/** The text of its link until somebody gives it a title. */
export const embedTitle = ({ kind, site }: Pick<Embed, 'kind' | 'site'>): string =>
  kind === 'map' ? `Map on ${site}` : `Video on ${site}`;

/** The embed as rich text stores it: a link with its title, which works without scripts. */
export function toEmbedHtml({
  address,
  title,
  caption = '',
}: {
  address: string;
  title: string;
  caption?: string;
}): string {
  const link = `<a class="${embedClass}" href="${escapeHtml(address)}">${escapeHtml(title)}</a>`;
  return `<figure>${link}${caption && `<figcaption>${escapeHtml(caption)}</figcaption>`}</figure>`;
}
