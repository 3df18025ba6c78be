import type { Fields } from '@atrium/contracts/content/fields.schemas';
import { hasMarks } from '@atrium/contracts/content/marked-fields.schemas';
import { fieldsOfEntry } from '@atrium/contracts/content/variants.schemas';
import type { Values } from '../editor/field-values';

/**
 * The places of numbers, dates, switches and choices, which have no marks: the page is loaded once more with another value of the
 * field, and the elements that differ are its places.
 */
export interface PlaceFinder {
  /** Names the field at its places in the page. */
  place(path: string): Promise<void>;
  /** Names the field whose place this element is, if there is one. */
  identify(target: Element, paths: readonly string[]): Promise<void>;
}

/** The fields without marks that have a value. */
export const listUnmarkedPaths = (fields: Readonly<Fields>, values: Values, prefix = ''): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name];
    const path = `${prefix}${name}`;
    if (field.isInternal || value === undefined || value === '') return [];
    if (field.kind === 'group') return listUnmarkedPaths(field.fields ?? {}, value as Values, `${path}.`);
    if (field.kind === 'list')
      return (value as Values[]).flatMap((entry, index) =>
        listUnmarkedPaths(fieldsOfEntry(field, entry), entry, `${path}.${index}.`),
      );
    return hasMarks(field) ? [] : path;
  });

const isElement = (node: Node): node is Element => node.nodeType === 1;

/** Without the equal nodes at the start and the end of both lists. */
function trimEqual(nodes: readonly Node[], others: readonly Node[]): [Node[], Node[]] {
  const shorter = Math.min(nodes.length, others.length);
  let start = 0;
  while (start < shorter && nodes[start]?.isEqualNode(others[start] ?? null)) start += 1;
  let end = 0;
  while (end < shorter - start && nodes.at(-1 - end)?.isEqualNode(others.at(-1 - end) ?? null)) end += 1;
  return [nodes.slice(start, nodes.length - end), others.slice(start, others.length - end)];
}

/** The smallest elements that contain what differs. */
export function findDifferences(element: Element, other: Element): Element[] {
  if (element.isEqualNode(other)) return [];
  if (!element.cloneNode().isEqualNode(other.cloneNode())) return [element];
  const [nodes, others] = trimEqual([...element.childNodes], [...other.childNodes]);
  if (nodes.length === others.length) {
    const pairs = nodes.flatMap((node, index) => {
      const twin = others[index];
      return twin === undefined || node.isEqualNode(twin) ? [] : { node, twin };
    });
    return pairs.every(({ node, twin }) => isElement(node) && isElement(twin))
      ? pairs.flatMap(({ node, twin }) => findDifferences(node as Element, twin as Element))
      : [element];
  }
  return nodes.length > 0 && others.length === 0 && nodes.every(isElement) ? nodes : [element];
}

/** The element at the same place in another document. */
function findTwin(page: Document, element: Element): Element | undefined {
  const { parentElement: parent } = element;
  if (parent === null || element === element.ownerDocument.body) return page.body;
  return findTwin(page, parent)?.children[[...parent.children].indexOf(element)];
}

const placed = '[data-field]';

function addField(element: HTMLElement, path: string): void {
  const paths = element.dataset.field?.split(' ') ?? [];
  if (!paths.includes(path)) element.dataset.field = [...paths, path].join(' ');
}

/** How far two paths are the same: `pricing.0.name` and `pricing.0.price` in two parts. */
function commonParts(path: string, other: string): number {
  const parts = other.split('.');
  const differing = path.split('.').findIndex((part, index) => part !== parts[index]);
  return differing === -1 ? parts.length : differing;
}

/** Of the text that the element is part of, or else of the texts around it. */
function neighboursOf(target: Element): string[] {
  const known = target.closest<HTMLElement>(placed);
  if (known) return known.dataset.field?.split(' ') ?? [];
  for (let at: Element | null = target; at; at = at.parentElement) {
    const named = [...at.querySelectorAll<HTMLElement>(placed)];
    if (named.length > 0) return named.flatMap(({ dataset }) => dataset.field?.split(' ') ?? []);
  }
  return [];
}

const probeLimit = 24;

/** The address's document; null if there is none. `DOMParser` is a sink of trusted types, this is none. */
export const loadPage = (address: string): Promise<Document | null> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'document';
    request.onloadend = () => resolve(request.status === 200 ? request.responseXML : null);
    request.send();
  });

/** `load` returns the page, with another value of a field if one is given. */
export function createPlaceFinder(
  page: Document,
  load: (changed?: string) => Promise<Document | null>,
): PlaceFinder {
  let original: Promise<Document | null> | undefined;
  const places = new Map<string, Promise<void>>();

  async function probe(path: string): Promise<void> {
    original ??= load();
    const [before, after] = await Promise.all([original, load(path)]);
    if (before === null || after === null) return;
    for (const difference of findDifferences(before.body, after.body)) {
      const twin = findTwin(page, difference);
      // A switch that changes the whole page has no place.
      if (twin && twin !== page.body && !twin.querySelector('h1')) addField(twin as HTMLElement, path);
    }
  }

  function place(path: string): Promise<void> {
    const known = places.get(path) ?? probe(path);
    places.set(path, known);
    return known;
  }

  return {
    place,
    async identify(target, paths) {
      const neighbours = neighboursOf(target);
      const closeness = (path: string) => Math.max(0, ...neighbours.map((other) => commonParts(path, other)));
      const known = target.closest(placed);
      const byCloseness = paths
        .map((path) => ({ path, parts: closeness(path) }))
        // Inside of a text that has a field, only another of the same entry may be found.
        .filter(({ parts }) => known === null || parts > 0)
        .sort((a, b) => b.parts - a.parts)
        .slice(0, probeLimit);
      for (const { path } of byCloseness) {
        await place(path);
        if (target.closest(placed) !== known) return;
      }
    },
  };
}
