import { createHmac } from 'node:crypto';
import { readToken, signToken, type TokenContext } from '../sessions/signed-token';

const issuer = 'atrium-sso';
export const flowSeconds = 10 * 60;
const flowToken = {
  issuer,
  lifeSeconds: flowSeconds,
  /** Derived, so that the cookie is no session token. */
  keyOf: (secret: string) => createHmac('sha256', secret).update(issuer).digest(),
};

/**
 * A sign-in that this browser has started. It is in a signed cookie of its own and in no process, so that any instance can continue it,
 * and nobody else can make this browser finish a sign-in of theirs.
 */
export interface SsoFlow {
  provider: string;
  state: string;
  nonce: string;
  /** The verifier of PKCE. */
  verifier: string;
  /** The provider was told to ask who this is. */
  asksAgain: boolean;
}

export const signFlow = (context: TokenContext, flow: SsoFlow) => signToken(context, flowToken, { ...flow });

export async function readFlow(context: TokenContext, cookie: string | undefined): Promise<SsoFlow | null> {
  if (cookie === undefined) return null;
  const claims = (await readToken(context, flowToken, cookie)) ?? {};
  const { provider, state, nonce, verifier, asksAgain } = claims;
  const isWhole = [provider, state, nonce, verifier].every((claim) => typeof claim === 'string');
  return isWhole ? ({ provider, state, nonce, verifier, asksAgain: asksAgain === true } as SsoFlow) : null;
}
