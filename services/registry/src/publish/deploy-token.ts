import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { remoteName } from '@atrium/contracts/registry/remote-manifest.schemas';
import type { RemoteDocument } from '../remotes/remote-document';

const form = /^Bearer atrium_(mfe-[a-z0-9-]{1,60})_([\w-]{43})$/;

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** A token that publishes one remote and reads its source maps; only its hash is stored. */
export function createDeployToken(name: string): { token: string; hash: string } {
  const secret = randomBytes(32).toString('base64url');
  return { token: `atrium_${name}_${secret}`, hash: hashOf(secret) };
}

/** The deploy token of an `Authorization` header; undefined if it is of another kind. */
export function parseDeployToken(header: string | undefined): { name: string; hash: string } | undefined {
  const [, name, secret] = form.exec(header ?? '') ?? [];
  if (name === undefined || secret === undefined || !remoteName.safeParse(name).success) return undefined;
  return { name, hash: hashOf(secret) };
}

export function isTokenOf(record: RemoteDocument | null, given: { name: string; hash: string }): boolean {
  if (record === null || record.token === null || record._id !== given.name) return false;
  return timingSafeEqual(Buffer.from(record.token.hash), Buffer.from(given.hash));
}
