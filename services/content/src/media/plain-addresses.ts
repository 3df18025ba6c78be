import { stripSignatures } from '@atrium/service-kit/media-signature';

/** Takes signatures out of all texts of a value: only plain addresses are stored. */
export function toPlainAddresses<T>(value: T): T {
  if (typeof value === 'string') return stripSignatures(value) as T;
  if (Array.isArray(value)) return value.map(toPlainAddresses) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, toPlainAddresses(one)])) as T;
}
