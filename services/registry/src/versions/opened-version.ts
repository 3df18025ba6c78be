import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ServedBuild } from '@atrium/contracts/registry/builds.schemas';
import type { OpenedVersion } from '@atrium/contracts/registry/schemas';
import { notFound } from '@atrium/service-kit/app-error';
import { readIssuer } from '@atrium/service-kit/issuer';
import { requireApproval } from '../approvals/approvals';
import type { RegistryContext } from '../context';
import { asConfigured, toServedBuild } from '../remotes/read-state';
import { versionId } from './version-document';

const validForMs = 60 * 60 * 1_000;
const keyShape = /^[\w-]{43}$/;
const ticketShape =
  /^(mfe-[a-z0-9-]+)~(\d+\.\d+\.\d+-[a-z0-9]+)~([0-9a-f]{24})~([0-9a-z]{1,12})~([\w-]{43})$/;

type SigningContext = Pick<RegistryContext, 'internalSecret'>;

/** A key of one browser: the address alone opens nothing elsewhere. */
export const createBrowserKey = (): string => randomBytes(32).toString('base64url');
export const isBrowserKey = (text: string): boolean => keyShape.test(text);

function sign({ internalSecret }: SigningContext, text: string, browserKey: string): string {
  const key = createHmac('sha256', internalSecret).update('atrium:opened-version').digest();
  const browser = createHash('sha256').update(browserKey).digest('base64url');
  return createHmac('sha256', key).update(`${text}~${browser}`).digest('base64url');
}

/** Refuses a version that nobody has approved: its code would run with the session of whoever opens it. */
export async function openVersion(
  context: RegistryContext,
  {
    name,
    version,
    accountId,
    browserKey,
  }: { name: string; version: string; accountId: string; browserKey: string },
): Promise<OpenedVersion> {
  const [record, remote] = await Promise.all([
    context.versions.find(name, version),
    context.remotes.find(name),
  ]);
  if (record === null || remote === null) throw notFound(`${name} has no version ${version}`);
  requireApproval(record, remote);
  const expiresAt = new Date(context.clock.now().getTime() + validForMs);
  const text = [name, version, accountId, expiresAt.getTime().toString(36)].join('~');
  const { samples, prefixes } = record.build;
  const [page = '/'] = samples ?? prefixes;
  const ticket = `${text}~${sign(context, text, browserKey)}`;
  return {
    path: `${page}${page.includes('?') ? '&' : '?'}version=${ticket}`,
    expiresAt: expiresAt.toISOString(),
  };
}

/** The version that a ticket names, for this browser and as long as the account may see remotes; else null. */
export async function findOpened(
  context: RegistryContext,
  { ticket, key }: { ticket: string; key: string },
): Promise<ServedBuild | null> {
  const [, name = '', version = '', accountId = '', expires = '', signature = ''] =
    ticketShape.exec(ticket) ?? [];
  if (signature === '') return null;
  const expected = sign(context, [name, version, accountId, expires].join('~'), key);
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature))) return null;
  if (Number.parseInt(expires, 36) <= context.clock.now().getTime()) return null;
  const account = await readIssuer(context, accountId);
  if (!account?.permissions.includes('remotes.publish')) return null;
  const [[row], remote] = await Promise.all([
    context.versions.findUnparsed([versionId(name, version)]),
    context.remotes.find(name),
  ]);
  const build = row && toServedBuild(row);
  return build && remote ? asConfigured(build, remote) : null;
}
