import { expect } from '@playwright/test';

export interface Thing {
  '@type': string;
  [property: string]: unknown;
}

/**
 * Required and recommended fields of schema.org and the search engines for each type that the site uses; a dot leads into a
 * nested object.
 */
const requiredFields: Readonly<Record<string, readonly string[]>> = {
  Organization: [
    'name',
    'legalName',
    'url',
    'logo',
    'description',
    'email',
    'telephone',
    'foundingDate',
    'numberOfEmployees.minValue',
    'address.streetAddress',
    'address.addressLocality',
    'address.postalCode',
    'address.addressCountry',
    'contactPoint.0.contactType',
    'contactPoint.0.telephone',
    'sameAs',
  ],
  WebSite: [
    'name',
    'url',
    'publisher.@id',
    'potentialAction.target.urlTemplate',
    'potentialAction.query-input',
  ],
  WebPage: ['name', 'url', 'isPartOf'],
  AboutPage: ['name', 'url', 'mainEntity'],
  ContactPage: ['name', 'url'],
  CollectionPage: ['name', 'url'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['name', 'numberOfItems', 'itemListElement'],
  Service: ['name', 'url', 'description', 'serviceType', 'provider.name', 'image'],
  CreativeWork: ['name', 'url', 'description', 'creator', 'image', 'about', 'dateCreated', 'dateModified'],
  Person: ['name', 'url', 'jobTitle', 'worksFor', 'email', 'knowsAbout', 'sameAs'],
  Blog: ['name', 'url'],
  BlogPosting: [
    'headline',
    'description',
    'author.name',
    'publisher.name',
    'publisher.url',
    'mainEntityOfPage',
    'datePublished',
    'dateModified',
    'image',
  ],
};

const block = /<script[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g;

/** All objects in the structured data of a page's HTML; fails when a block is not valid JSON. */
export function readThings(html: string): Thing[] {
  return [...html.matchAll(block)].flatMap(([, json = '']) => {
    const data = JSON.parse(json) as { '@context': string; '@graph'?: Thing[] };
    expect(data['@context']).toBe('https://schema.org');
    return data['@graph'] ?? [data as unknown as Thing];
  });
}

/** The value at a path such as `author.name`. */
function read(thing: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], thing);
}

const isoTime = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || value === 0;

function isAbsolute(value: unknown): boolean {
  return typeof value === 'string' && /^https?:\/\/[^/]+\//.test(value);
}

/** Required fields exist, URLs are absolute, lists are numbered, and no organisation reviews itself. */
export function expectValidThing(thing: Thing): void {
  const type = thing['@type'];
  const required = requiredFields[type];
  expect(required, `no rule for the type ${type}`).toBeDefined();
  expect((required ?? []).filter((field) => isEmpty(read(thing, field)))).toEqual([]);
  for (const field of ['url', '@id', 'image', 'logo', 'mainEntityOfPage'] as const) {
    if (typeof thing[field] === 'string') expect(isAbsolute(thing[field]), `${type}.${field}`).toBe(true);
  }
  for (const field of ['datePublished', 'dateModified', 'dateCreated']) {
    if (thing[field] !== undefined) expect(thing[field], `${type}.${field}`).toMatch(isoTime);
  }
  if (type === 'BreadcrumbList' || type === 'ItemList') expectNumbered(thing);
  expect(JSON.stringify(thing)).not.toMatch(/"(Review|AggregateRating|Rating)"/);
  expectNamedReferences(thing);
}

/** A reference to another page's object repeats its type and name, because consumers don't follow references. */
function expectNamedReferences(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if ('@id' in value && !('mainEntityOfPage' in value)) {
    expect(value).toMatchObject({ '@type': expect.any(String), name: expect.any(String) });
  }
  for (const part of Object.values(value)) expectNamedReferences(part);
}

interface ListItem {
  position: number;
  name: string;
  item?: unknown;
  url?: unknown;
}

/** The last breadcrumb is the page itself and needs no URL. */
function expectNumbered(list: Thing): void {
  const items = list.itemListElement as ListItem[];
  expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
  const addressed = list['@type'] === 'BreadcrumbList' ? items.slice(0, -1) : items;
  for (const { name, item, url } of addressed) {
    expect(name).not.toBe('');
    expect(isAbsolute(item ?? url), `address of ${name}`).toBe(true);
  }
}
