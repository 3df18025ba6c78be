import type { Context } from 'hono';
import type { Logger } from '../logger';
import type { VerifiedUser } from '../session-verifier';

/** Context variables that the middleware of every service sets. */
export interface ServiceEnv {
  Variables: {
    requestId: string;
    log: Logger;
    /** Set by the guards; undefined for a visitor. */
    user?: VerifiedUser;
    /** Folder of the files of a form, until the end of the request. */
    uploadFolder?: string;
  };
}

/** Part of the environment of a request that came over a connection. */
export interface BodyDeadline {
  /** Bodies must arrive within half a minute, unless this is called for the body of an authorised sender. */
  allowSlowBody?(): void;
}

/** Set by the gateway from the connection; the gateway removes a client's own value. */
export const clientAddressHeader = 'x-client-address';
/** The key of rate limits for each client. Requests without a gateway share one key. */
export const clientAddressOf = (c: Context): string => c.req.header(clientAddressHeader) ?? 'unknown';
export const requestIdHeader = 'x-request-id';

/** The content types that a response depends on, separated by commas: a change of one drops cached pages. */
export const cacheTagsHeader = 'x-cache-tags';

/** From renderer to gateway: the hashes of a page's inline scripts for its policy, separated by spaces. */
export const scriptHashesHeader = 'x-script-hashes';
