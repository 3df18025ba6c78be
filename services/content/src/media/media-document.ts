import { randomBytes } from 'node:crypto';
import type { ImageVariantFormat } from '@atrium/contracts/media/constants';
import type { FocalPoint } from '@atrium/contracts/media/schemas';
import type { ObjectId } from 'mongodb';

export interface MediaVariant {
  format: ImageVariantFormat;
  width: number;
  fileName: string;
}

export interface MediaDocument {
  _id: ObjectId;
  /** Original file name, shown to editors. */
  name: string;
  /** `<secret>--<name>.<ending>`. */
  fileName: string;
  contentType: string;
  width: number;
  height: number;
  bytes: number;
  alt: string;
  focal: FocalPoint | null;
  /** Absent from images of earlier versions. */
  tags?: string[];
  /** The hash of the uploaded bytes; uploading the same file again returns the existing record. */
  sha256: string;
  /** The same hash, unique: of two uploads at a time one inserts the record. Absent from imports. */
  uploadKey?: string;
  variants: MediaVariant[];
  /** `none`: needs no variants. */
  variantsState: 'pending' | 'done' | 'none' | 'failed';
  isKept: boolean;
  createdAt: Date;
  createdBy: { id: string; name: string };
  /** Last upload or selection; an unused record is removed a day later. */
  touchedAt: Date;
  /** Its deletion has begun. */
  deletionAt?: Date;
}

const secret = /^[0-9a-f]{32}--/;

/** 128 random bits. Names made from titles have no double hyphen. */
export const newSecret = (): string => `${randomBytes(16).toString('hex')}--`;
export const hasSecret = (fileName: string): boolean => secret.test(fileName);

export const namesOf = ({ fileName, variants }: Pick<MediaDocument, 'fileName' | 'variants'>): string[] => [
  fileName,
  ...variants.map((variant) => variant.fileName),
];

export const mediaKey = (id: string, fileName: string): string => `${id}/${fileName}`;
export const mediaUrl = (id: string, fileName: string): string => `/media/${id}/${fileName}`;
export const variantFileName = (fileName: string, width: number, format: ImageVariantFormat): string =>
  `${fileName.replace(/\.[a-z]+$/, '')}-${width}w.${format}`;
