import type { ServedBuild } from '@atrium/contracts/registry/builds.schemas';
import { openedVersionCookie } from '@atrium/contracts/registry/constants';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { GatewayContext } from '../context';

/** Pages of remotes may have a parameter of the same name. */
const ticketShape = /^mfe-[\w.~-]{60,300}$/;

interface OpenedVersion {
  /** For `openedVersionHeader`. */
  header: string;
  /** Null if the address is not valid in this browser, or not any more. */
  build: ServedBuild | null;
}

/** The stored version that the address of a page names. Without the cookie of a browser nothing is asked of the registry. */
export async function readOpenedVersion(
  { registry }: GatewayContext,
  c: Context<ServiceEnv>,
  url: URL,
): Promise<OpenedVersion | undefined> {
  const ticket = url.searchParams.get('version') ?? '';
  if (!ticketShape.test(ticket)) return undefined;
  const key = getCookie(c, openedVersionCookie);
  if (key === undefined) return { header: '', build: null };
  const header = `${ticket} ${key}`;
  return { header, build: await registry.readOpened(header) };
}
