import { claimKeysOf } from '@atrium/contracts/content/claims.constants';
import type { Claim } from '@atrium/contracts/content/claims.schemas';
import { metaDescriptionMaxLength, metaTitleMaxLength } from '@atrium/contracts/content/constants';
import { isEmptyBlock } from '@atrium/contracts/content/empty-blocks';
import type { Fields } from '@atrium/contracts/content/fields.schemas';
import type { Values } from '../editor/field-values';

/** An image outside the text, with the width it needs to look sharp. */
export interface CheckedImage {
  label: string;
  alt: string;
  /** Undefined while unknown. */
  width: number | undefined;
  minWidth: number;
}

export interface CheckInput {
  /** Rich texts in page order. */
  htmlParts: readonly string[];
  images: readonly CheckedImage[];
  /** Undefined for kinds without the field. */
  metaTitle: string | undefined;
  metaDescription: string | undefined;
}

interface CheckFinding {
  id: string;
  message: string;
}

const contentImageMinWidth = 640;

/** Findings to review before publishing; they never block. */
export function findContentProblems(input: CheckInput): CheckFinding[] {
  const bodies = input.htmlParts.map((html) => new DOMParser().parseFromString(html, 'text/html').body);
  return [
    ...findMetaProblems(input),
    ...findImageProblems(input.images),
    ...findTextImageProblems(bodies),
    ...findHeadingJumps(bodies),
  ];
}

function findMetaProblems({ metaTitle, metaDescription }: CheckInput): CheckFinding[] {
  const findings: CheckFinding[] = [];
  const check = (id: string, name: string, text: string | undefined, max: number) => {
    if (text === undefined) return;
    if (text.trim() === '') findings.push({ id, message: `${name} is empty` });
    else if (text.length > max)
      findings.push({ id, message: `${name} has ${text.length} characters, over ${max} are cut off` });
  };
  check('meta-title', 'Meta title', metaTitle, metaTitleMaxLength);
  check('meta-description', 'Meta description', metaDescription, metaDescriptionMaxLength);
  return findings;
}

function findImageProblems(images: readonly CheckedImage[]): CheckFinding[] {
  return images.flatMap(({ label, alt, width, minWidth }) => {
    const findings: CheckFinding[] = [];
    if (alt.trim() === '') findings.push({ id: `alt ${label}`, message: `${label} has no alt text` });
    if (width !== undefined && width < minWidth) {
      findings.push({
        id: `size ${label}`,
        message: `${label} is ${width} px wide; its place shows up to ${minWidth} px`,
      });
    }
    return findings;
  });
}

function findTextImageProblems(bodies: readonly HTMLElement[]): CheckFinding[] {
  const images = bodies.flatMap((body) => [...body.querySelectorAll('img')]);
  const findings: CheckFinding[] = [];
  const withoutAlt = images.filter((image) => !image.getAttribute('alt')?.trim()).length;
  if (withoutAlt > 0) {
    findings.push({
      id: 'text-alt',
      message: `${withoutAlt} ${withoutAlt === 1 ? 'image' : 'images'} in the text without alt text`,
    });
  }
  const small = images.filter((image) => {
    const width = Number(image.getAttribute('width'));
    return width > 0 && width < contentImageMinWidth;
  }).length;
  if (small > 0) {
    findings.push({
      id: 'text-size',
      message: `${small} ${small === 1 ? 'image' : 'images'} in the text under ${contentImageMinWidth} px wide`,
    });
  }
  return findings;
}

/** The page's title is level 1, so texts start at level 2. */
function findHeadingJumps(bodies: readonly HTMLElement[]): CheckFinding[] {
  const headings = bodies.flatMap((body) => [...body.querySelectorAll('h1,h2,h3,h4,h5,h6')]);
  const findings: CheckFinding[] = [];
  let last = 1;
  headings.forEach((heading, index) => {
    const level = Number(heading.localName.slice(1));
    const name = `“${(heading.textContent ?? '').trim().slice(0, 40)}”`;
    if (level === 1)
      findings.push({
        id: `heading ${index}`,
        message: `Heading ${name} is of level 1, like the page's title`,
      });
    else if (level > last + 1) {
      findings.push({
        id: `heading ${index}`,
        message: `Heading ${name} jumps from level ${last} to ${level}`,
      });
    }
    last = level;
  });
  return findings;
}

/** The blocks of a page in which nothing is written, so that visitors don't see them. */
export const findEmptyBlocks = (fields: Fields, values: Values): CheckFinding[] =>
  Object.entries(fields).flatMap(([name, { variants, entry }]) =>
    variants === undefined
      ? []
      : (values[name] as { kind: string; isShown?: boolean }[]).flatMap((block, index) =>
          block.isShown !== false && isEmptyBlock(block)
            ? {
                id: `empty ${name} ${index}`,
                message: `${entry} ${index + 1}, ${variants[block.kind]?.label}, is empty: visitors don’t see it`,
              }
            : [],
        ),
  );

/** The keys of the figures that texts name, and of those that blocks list. */
export function listClaimKeys(values: unknown): string[] {
  const keys = claimKeysOf(JSON.stringify(values));
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, each] of Object.entries(value))
      if (name === 'claim' || name === 'claims')
        keys.push(...[each].flat().filter((key) => typeof key === 'string'));
      else collect(each);
  };
  collect(values);
  return [...new Set(keys)];
}

/** Figures that nobody could check. */
export const findClaimsWithoutSource = (
  keys: readonly string[],
  claims: readonly Pick<Claim, 'key' | 'value' | 'label' | 'source'>[],
): CheckFinding[] =>
  claims
    .filter(({ key, source }) => keys.includes(key) && source.trim() === '')
    .map(({ key, value, label }) => ({
      id: `claim ${key}`,
      message: `The figure “${value} ${label}” has no source`,
    }));

interface LinkSources {
  /** Rich texts. */
  htmlParts: readonly string[];
  /** The addresses that buttons and other fields lead to. */
  links: readonly string[];
}

/** Paths of this site that an item leads to, without duplicates. */
export function listInternalLinks({ htmlParts, links }: LinkSources, origin: string): string[] {
  const inTexts = htmlParts.flatMap((html) => {
    const anchors = new DOMParser().parseFromString(html, 'text/html').body.querySelectorAll('a[href]');
    return [...anchors].map((anchor) => anchor.getAttribute('href') ?? '');
  });
  const paths = [...inTexts, ...links].flatMap((href) => {
    const url = toUrl(href, origin);
    return url?.origin === origin && !url.pathname.startsWith('/media/') ? [url.pathname] : [];
  });
  return [...new Set(paths)];
}

function toUrl(href: string, origin: string): URL | undefined {
  if (href.startsWith('#') || href.startsWith('?')) return undefined;
  try {
    return new URL(href, origin);
  } catch {
    return undefined;
  }
}
