import type { EntryResource } from '@atrium/contracts/content/constants';
import type { Document } from 'mongodb';
import type { ZodObject, ZodType } from 'zod';
import type { ImageLookup, StoredImage, StoredListImage } from '../media/image-response';
import type { ImageRules } from '../media/save-upload';
import type { EntryIndex } from './entry-indexes';
import type { EntryInput, EntryRecord } from './entry-record';

/** The form fields of one image. `whenMissing` applies if a full form has neither a file nor the existing image. */
export interface ImageSlot {
  /** Field of `content`. */
  key: string;
  file: string;
  existing: string;
  alt: string;
  whenMissing: 'keep' | 'clear';
}

/** The form fields of a list of images. */
export interface ImageListSlot {
  key: string;
  file: string;
  existing: string;
  info: string;
}

export interface EntryImages {
  single: Record<string, StoredImage | null>;
  lists: Record<string, StoredListImage[]>;
}

export interface BuildContent<Content, Input> {
  input: Input;
  images: EntryImages;
  previous: Content | undefined;
  /** Full forms have a title; a list missing from one is cleared. */
  isFullForm: boolean;
}

/** Values derived at each save. */
export interface EntryDigest {
  excerpt: string;
  readMinutes: number;
  body: string;
}

/** The fields of a response. */
export type ItemFields = Record<string, unknown>;

/** Everything that differs between articles, services, solutions and case studies. */
export interface EntryKind<
  Content,
  Input extends EntryInput,
  Item extends ItemFields = ItemFields,
  ListItem extends ItemFields = ItemFields,
> {
  resource: EntryResource;
  /** For messages: 'Blog deleted successfully'. */
  noun: string;
  notFoundMessage: string;
  savedMessages: { created: string; updated: string };
  auditName: string;
  collection: string;
  /** Path of the public page. */
  pagePath(slug: string): string;
  createSlug(title: string): string;
  /** Used if the title has no slug characters. */
  slugFallback: string;
  createInput: ZodType<Input>;
  /** For a `PUT` of the whole form. */
  fullInput: ZodType<Input>;
  updateInput: ZodObject & ZodType<Input>;
  /** Form fields with JSON text, besides images. */
  jsonFields: readonly string[];
  listFields: readonly string[];
  imageRules: ImageRules;
  imageSlots: readonly ImageSlot[];
  imageListSlots: readonly ImageListSlot[];
  buildContent(args: BuildContent<Content, Input>): Content;
  /** Fields of `content` that `searchTexts` reads. */
  searchFields: readonly (keyof Content & string)[];
  /** Searched besides title, excerpt and body: tags, keywords, meta texts, names. */
  searchTexts(content: Content): string[];
  /** Filter of the published items that a public page shows as related. */
  relatedMatch?(content: Content): Record<string, unknown>;
  digest(args: { title: string; slug: string; content: Content }): EntryDigest;
  /** Of what `toListItem` returns. */
  listItem: ZodType<ListItem>;
  toDetail(record: EntryRecord<Content>, images: ImageLookup, audience: Audience): Item;
  toListItem(record: EntryRecord<Content>, images: ImageLookup, audience: Audience): ListItem;
  /** Projection of lists: everything but large fields. */
  listProjection: Document;
  /** In addition to `commonIndexes`. */
  indexes: readonly EntryIndex[];
}

export interface Audience {
  isStaff: boolean;
}
