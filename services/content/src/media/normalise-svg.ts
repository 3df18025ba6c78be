import { imageMessages, maxImagePixels } from '@atrium/contracts/media/constants';
import { AppError } from '@atrium/service-kit/app-error';
import { SaxesParser, type SaxesTagPlain } from 'saxes';

const maxEntities = 100;
/** The width of the bitmap, in px. */
const targetWidth = 1_600;
const maxHeight = 4_000;
/** Pixels per inch of CSS, in which librsvg reads mm, cm, in, pt and pc with this density. */
export const svgDensity = 96;
/** libvips scales a drawing by the density over 72. */
const densityScale = svgDensity / 72;

const pixelsPerUnit: Record<string, number> = {
  '': 1,
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  pt: 96 / 72,
  pc: 16,
};

const refuse = (publicMessage: string, cause?: unknown) =>
  new AppError({ code: 'unsupported_media_type', publicMessage, cause });

/** Undefined for a percentage, `auto` or a unit that depends on a font. */
function toPixels(length: string | undefined): number | undefined {
  const [, number = '', unit = ''] =
    /^\+?([\d.]+(?:e[+-]?\d+)?)\s*([a-z]*)$/i.exec((length ?? '').trim()) ?? [];
  const factor = pixelsPerUnit[unit.toLowerCase()];
  const pixels = Number.parseFloat(number) * (factor ?? Number.NaN);
  return Number.isFinite(pixels) ? pixels : undefined;
}

function readViewBox(viewBox: string | undefined): { width: number; height: number } | undefined {
  const [, , width = 0, height = 0, ...more] = (viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return width > 0 && height > 0 && more.length === 0 ? { width, height } : undefined;
}

/** Undefined if the drawing says nothing about its size: it has the size of its content. */
function readSize({ width: w, height: h, viewBox }: Record<string, string>) {
  const box = readViewBox(viewBox);
  const [width, height] = [toPixels(w), toPixels(h)];
  if (width === 0 || height === 0) throw refuse(imageMessages.noSize);
  if (width !== undefined && height !== undefined) return { width, height };
  if (box === undefined) return undefined;
  if (width !== undefined) return { width, height: (width * box.height) / box.width };
  if (height !== undefined) return { width: (height * box.width) / box.height, height };
  return box;
}

/** Entities of the internal subset. One that uses others could grow without end, and one of another file can't be read. */
function readEntities(doctype: string): Map<string, string> {
  const entities = new Map<string, string>();
  const count = doctype.match(/<!ENTITY/gi)?.length ?? 0;
  for (const [, name = '', double, single] of doctype.matchAll(
    /<!ENTITY\s+([\w.:-]+)\s+(?:"([^"%]*)"|'([^'%]*)')\s*>/gi,
  ))
    entities.set(name, double ?? single ?? '');
  const isPlain = [...entities.values()].every((value) => !/&(?!#|amp;|lt;|gt;|quot;|apos;)/.test(value));
  if (count !== entities.size || count > maxEntities || !isPlain) throw refuse(imageMessages.svgEntities);
  return entities;
}

const escapeAttribute = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

interface Root {
  tag: SaxesTagPlain;
  /** Index after its start tag. */
  end: number;
  entities: Map<string, string>;
}

function findRoot(text: string): Root {
  const parser = new SaxesParser({ xmlns: false });
  const found: { tag?: SaxesTagPlain } = {};
  let entities = new Map<string, string>();
  parser.on('doctype', (doctype) => {
    entities = readEntities(doctype);
    for (const [name, value] of entities) parser.ENTITIES[name] = value;
  });
  parser.on('processinginstruction', ({ target }) => {
    if (target === 'xml-stylesheet') throw refuse(imageMessages.svgIncomplete);
  });
  parser.on('opentag', (tag) => {
    found.tag ??= tag;
  });
  parser.on('error', (error) => {
    throw refuse(imageMessages.unreadable, error);
  });
  let end = 0;
  // In chunks, so that parsing stops after the first start tag.
  while (found.tag === undefined && end < text.length) {
    const next = text.indexOf('>', end) + 1 || text.length;
    parser.write(text.slice(end, next));
    end = next;
  }
  if (found.tag === undefined) throw refuse(imageMessages.unreadable);
  return { tag: found.tag, end, entities };
}

function expand(text: string, entities: Map<string, string>, maxLength: number): string {
  if (entities.size === 0) return text;
  let length = text.length;
  return text.replace(/&([\w.:-]+);/g, (reference, name: string) => {
    const value = entities.get(name) ?? reference;
    length += value.length - reference.length;
    if (length > maxLength) throw refuse(imageMessages.svgEntities);
    return value;
  });
}

/** They draw what another element or file has. */
const referring = new Set(
  'image feImage use textPath pattern linearGradient radialGradient filter tref cursor include'.split(' '),
);
const drawnHref = /^\s*(?:#|data:image\/(?:png|jpe?g|svg\+xml)\b|$)/i;
const otherFile = /@import\b|\burl\(\s*["']?\s*(?!#|data:|["')])/i;
/** CSS may write any character as its number. */
const withoutEscapes = (style: string): string =>
  style.replace(/\\([\da-f]{1,6})\s?/gi, (whole, digits: string) => {
    const code = Number.parseInt(digits, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
const usesOtherFile = (style: string): boolean => otherFile.test(withoutEscapes(style));

/** Whether the bitmap would lack something without a word: HTML, other files, and formats that librsvg doesn't read. */
export function isIncomplete(svg: string): boolean {
  const parser = new SaxesParser({ xmlns: false });
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  const open: string[] = [];
  let isOne = false;
  const readText = (text: string) => {
    if (open.at(-1) === 'style' && usesOtherFile(text)) isOne = true;
  };
  parser.on('opentag', (tag) => {
    const name = local(tag.name);
    open.push(name);
    const attributes = Object.entries(tag.attributes as Record<string, string>);
    // Illustrator stores its own data in such an element, which shows nothing.
    if (name === 'foreignObject' && !('requiredExtensions' in tag.attributes)) isOne = true;
    for (const [key, value] of attributes) {
      const isReference = referring.has(name) && local(key) === 'href';
      if (isReference ? !drawnHref.test(value) : usesOtherFile(value)) isOne = true;
    }
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', readText);
  parser.on('cdata', readText);
  // librsvg names the error.
  parser.on('error', () => undefined);
  parser.write(svg).close();
  return isOne;
}

/**
 * The drawing in UTF-8, without prologue and document type, and with the size in pixels at which librsvg draws it with `svgDensity`.
 * Sizes in mm, pt or pc would be scaled twice: by their unit and by the density.
 */
export function normaliseSvg(
  text: string,
  maxLength: number,
  contentSize?: { width: number; height: number },
): { svg: Buffer; hasSize: boolean } {
  const { tag, end, entities } = findRoot(text);
  const size = readSize(tag.attributes) ?? contentSize;
  if (size !== undefined && size.width * size.height > maxImagePixels)
    throw new AppError({ code: 'payload_too_large', publicMessage: imageMessages.tooManyPixels });
  const { width: _width, height: _height, ...attributes } = tag.attributes;
  if (size !== undefined) {
    const scale = Math.min(targetWidth / size.width, maxHeight / size.height);
    const toLength = (pixels: number) => `${Math.max(1, Math.round(pixels * scale)) / densityScale}px`;
    if (readViewBox(attributes.viewBox) === undefined)
      attributes.viewBox = `0 0 ${size.width} ${size.height}`;
    attributes.width = toLength(size.width);
    attributes.height = toLength(size.height);
  }
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`);
  // libvips takes for SVG what has this text near its start, which a root element with a prefix lacks.
  const start = `<!--<svg--><${tag.name}${written.join('')}${tag.isSelfClosing ? '/' : ''}>`;
  const svg = Buffer.from(start + expand(text.slice(end), entities, maxLength));
  return { svg, hasSize: size !== undefined };
}
