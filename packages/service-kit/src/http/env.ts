import type { SessionUser } from '@atrium/contracts/auth';
import type { Logger } from '../logger';

/** What the middleware of every service puts into a request's context. */
export interface ServiceEnv {
  Variables: {
    requestId: string;
    log: Logger;
    /** Set by the guards; absent for a visitor. */
    user?: SessionUser & { sessionId: string };
  };
}

/** Set by the gateway from the connection; a client's own value never passes it. */
export const clientAddressHeader = 'x-client-address';
export const requestIdHeader = 'x-request-id';
