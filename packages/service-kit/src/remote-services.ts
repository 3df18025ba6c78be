import { areaOf } from '@atrium/contracts/registry/boot';
import { remoteNamePattern } from '@atrium/contracts/registry/constants';
import { z } from 'zod';
import type { RegistryClient } from './registry/registry-client';
import { createHttpTransport, withDeadline } from './service-transport';
import type { VerifiedUser } from './session-verifier';

/** A service of the team of a remote. */
interface RemoteService {
  /** Its address, without a path. */
  origin: string;
  /** The header `authorization` by which it knows who calls; undefined if its address has no password. */
  authorization: string | undefined;
}

/** By the name of the remote. */
export type RemoteServices = ReadonlyMap<string, RemoteService>;

function parseService(text: string): RemoteService | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, origin, username, password, pathname, search, hash } = new URL(text);
  if (!/^https?:$/.test(protocol) || pathname !== '/' || search || hash) return undefined;
  const credentials = [username, password].map(decodeURIComponent).join(':');
  const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
  return { origin, authorization: credentials === ':' ? undefined : authorization };
}

/** The setting `mfe-events=http://atrium:password@events:3000 mfe-shop=https://shop.internal`. */
export const remoteServices = z.string().transform((value, context): RemoteServices => {
  const services = new Map<string, RemoteService>();
  for (const entry of value.split(/\s+/).filter(Boolean)) {
    const [, name = '', address = ''] = /^([^=]+)=(.*)$/.exec(entry) ?? [];
    const service = parseService(address);
    if (service !== undefined && remoteNamePattern.test(name)) services.set(name, service);
    // Not the entry itself, which may have a password.
    else context.addIssue(`must be such as mfe-events=http://events:3000; ${name || 'an entry'} is not`);
  }
  return services;
});

/** `/api/x/mfe-events/orders?open`: the call `/orders?open` of the service of mfe-events. */
const callPath = /^\/api\/x\/([^/]+)(\/.*)?$/;

const userIdHeader = 'x-user-id';
const userRoleHeader = 'x-user-role';
const userPermissionsHeader = 'x-user-permissions';
/** Headers that a browser may not pass on: those of the site's session, and those that only the gateway may set. */
const ownHeaders = ['host', 'cookie', 'authorization', userIdHeader, userRoleHeader, userPermissionsHeader];

export interface RemoteCall {
  /** False before its first publication, whose checks render its pages. */
  isLive: boolean;
  /** The remote is one of the back office. */
  isStaffOnly: boolean;
  /**
   * The session stays here: its token could do at the site's API whatever its owner may. The service gets id, role and permissions of the user,
   * and knows the site by its password.
   */
  send(request: Request, user?: VerifiedUser): Promise<Response>;
}

/** The call of a path of the API at the service of a remote; undefined for the calls of the site, and where there is no such service. */
export function findRemoteCall(
  {
    remoteServices: services,
    registry,
  }: { remoteServices: RemoteServices; registry: Pick<RegistryClient, 'current'> },
  pathname: string,
): RemoteCall | undefined {
  const [, name = '', path = '/'] = callPath.exec(pathname) ?? [];
  const service = services.get(name);
  if (service === undefined) return undefined;
  const remote = registry.current.remotes.find((each) => each.name === name);
  const { origin, authorization } = service;
  const transport = withDeadline(createHttpTransport(origin), { name });
  return {
    isLive: remote !== undefined,
    isStaffOnly: remote !== undefined && areaOf(remote.active) === 'dashboard',
    send(request, user) {
      const headers = new Headers(request.headers);
      for (const header of ownHeaders) headers.delete(header);
      if (authorization !== undefined) headers.set('authorization', authorization);
      if (user !== undefined) {
        headers.set(userIdHeader, user.id);
        headers.set(userRoleHeader, user.role);
        headers.set(userPermissionsHeader, user.permissions.join(' '));
      }
      const url = new URL(request.url);
      url.pathname = path;
      return transport(new Request(new Request(url, request), { headers }));
    },
  };
}
