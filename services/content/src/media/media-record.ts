import type { FocalPoint, ImageVariantFormat } from '@atrium/contracts/images';
import type { ObjectId } from 'mongodb';

export interface MediaVariant {
  format: ImageVariantFormat;
  width: number;
  fileName: string;
}

export interface MediaRecord {
  _id: ObjectId;
  /** As it was called when it was uploaded, for people. */
  name: string;
  fileName: string;
  contentType: string;
  width: number;
  height: number;
  bytes: number;
  alt: string;
  focal: FocalPoint | null;
  /** Of the bytes as uploaded: the same file twice is one item. */
  sha256: string;
  variants: MediaVariant[];
  /** `none`: no smaller size is wanted. */
  variantsState: 'pending' | 'done' | 'none' | 'failed';
  isKept: boolean;
  createdAt: Date;
  createdBy: { id: string; name: string };
  /** When it was last chosen; an unused one is removed a day later. */
  touchedAt: Date;
}

export const mediaKey = (id: string, fileName: string): string => `${id}/${fileName}`;
export const mediaUrl = (id: string, fileName: string): string => `/media/${id}/${fileName}`;
export const variantFileName = (fileName: string, width: number, format: ImageVariantFormat): string =>
  `${fileName.replace(/\.[a-z]+$/, '')}-${width}w.${format}`;

const mediaUrlPattern = /\/media\/([0-9a-f]{24})\//g;

/** Every library item whose address occurs in a value. */
export function findMediaIds(value: unknown): string[] {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return [...new Set([...text.matchAll(mediaUrlPattern)].map(([, id = '']) => id))];
}
