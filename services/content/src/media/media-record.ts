import type { ImageVariantFormat } from '@atrium/contracts/media/constants';
import type { FocalPoint } from '@atrium/contracts/media/schemas';
import type { ObjectId } from 'mongodb';

export interface MediaVariant {
  format: ImageVariantFormat;
  width: number;
  fileName: string;
}

export interface MediaRecord {
  _id: ObjectId;
  /** Original file name, shown to editors. */
  name: string;
  fileName: string;
  contentType: string;
  width: number;
  height: number;
  bytes: number;
  alt: string;
  focal: FocalPoint | null;
  /** Of the uploaded bytes; uploading the same file again returns the existing record. */
  sha256: string;
  variants: MediaVariant[];
  /** `none`: needs no variants. */
  variantsState: 'pending' | 'done' | 'none' | 'failed';
  isKept: boolean;
  createdAt: Date;
  createdBy: { id: string; name: string };
  /** Last upload or selection; an unused record is removed a day later. */
  touchedAt: Date;
}

export const mediaKey = (id: string, fileName: string): string => `${id}/${fileName}`;
export const mediaUrl = (id: string, fileName: string): string => `/media/${id}/${fileName}`;
export const variantFileName = (fileName: string, width: number, format: ImageVariantFormat): string =>
  `${fileName.replace(/\.[a-z]+$/, '')}-${width}w.${format}`;

const mediaUrlPattern = /\/media\/([0-9a-f]{24})\//g;

/** The ids of all media whose URL occurs in a value. */
export function findMediaIds(value: unknown): string[] {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return [...new Set([...text.matchAll(mediaUrlPattern)].map(([, id = '']) => id))];
}
