import type { SessionUser } from '@atrium/contracts/auth';
import type { Logger } from '../logger';

/** Context variables that the middleware of every service sets. */
export interface ServiceEnv {
  Variables: {
    requestId: string;
    log: Logger;
    /** Set by the guards; undefined for a visitor. */
    user?: SessionUser & { sessionId: string };
  };
}

/** Set by the gateway from the connection; the gateway removes a client's own value. */
export const clientAddressHeader = 'x-client-address';
export const requestIdHeader = 'x-request-id';
