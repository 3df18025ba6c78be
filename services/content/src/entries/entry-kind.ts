import type { EntryResource } from '@atrium/contracts/content-types';
import type { Document } from 'mongodb';
import type { ZodObject, ZodType } from 'zod';
import type { ImageLookup, StoredImage, StoredListImage } from '../media/image-response';
import type { ImageRules } from '../media/save-upload';
import type { EntryIndex } from './entry-indexes';
import type { EntryInput, EntryRecord } from './entry-record';

/** One image of a form: the names of its fields, and what it means when neither a file nor the old one is sent. */
export interface ImageSlot {
  /** Name in `content`. */
  key: string;
  file: string;
  existing: string;
  alt: string;
  whenMissing: 'keep' | 'clear';
}

/** A list of images of a form. */
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
  /** A form with a title: a list that is not in it is empty. */
  isFullForm: boolean;
}

/** What a save derives from an item. */
export interface EntryDigest {
  excerpt: string;
  readMinutes: number;
  body: string;
}

/** Everything that differs between articles, services, solutions and case studies. */
export interface EntryKind<Content, Input extends EntryInput> {
  resource: EntryResource;
  /** As messages call it: 'Blog deleted successfully'. */
  noun: string;
  notFoundMessage: string;
  savedMessages: { created: string; updated: string };
  auditName: string;
  collection: string;
  /** Path of the public page. */
  pagePath(slug: string): string;
  createSlug(title: string): string;
  /** When a title has no letter that a slug can have. */
  slugFallback: string;
  createInput: ZodType<Input>;
  /** For `PUT` of a whole form. */
  fullInput: ZodType<Input>;
  updateInput: ZodObject & ZodType<Input>;
  jsonFields: readonly string[];
  listFields: readonly string[];
  imageRules: ImageRules;
  imageSlots: readonly ImageSlot[];
  imageListSlots: readonly ImageListSlot[];
  buildContent(args: BuildContent<Content, Input>): Content;
  imagesOf(content: Content): EntryImages;
  /** Fields of `content` that `searchTexts` reads. */
  searchFields: readonly (keyof Content & string)[];
  /** Tags, keywords, meta texts and names of people: what the search looks at besides title, excerpt and body. */
  searchTexts(content: Content): string[];
  /** Images that a list shows. */
  listImagesOf(content: Content): (StoredImage | null)[];
  digest(args: { title: string; slug: string; content: Content }): EntryDigest;
  toDetail(record: EntryRecord<Content>, images: ImageLookup, audience: Audience): Record<string, unknown>;
  toListItem(record: EntryRecord<Content>, images: ImageLookup, audience: Audience): Record<string, unknown>;
  /** What lists read: without heavy parts. */
  listProjection: Document;
  /** More indexes than those that every kind has. */
  indexes: readonly EntryIndex[];
}

export interface Audience {
  isStaff: boolean;
}
