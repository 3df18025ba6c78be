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
 * A sign-in that this browser has started. It is in a signed cookie and in no process, so that any instance can continue it, and nobody
 * else can make this browser finish a sign-in of theirs.
 */
export interface SsoFlow {
  provider: string;
  state: string;
  nonce: string;
  /** Of PKCE. */
  verifier: string;
}

export const signFlow = (context: TokenContext, { provider, state, nonce, verifier }: SsoFlow) =>
  signToken(context, flowToken, { provider, state, nonce, verifier });

export async function readFlow(context: TokenContext, cookie: string | undefined): Promise<SsoFlow | null> {
  if (cookie === undefined) return null;
  const { provider, state, nonce, verifier } = (await readToken(context, flowToken, cookie)) ?? {};
  const isWhole = [provider, state, nonce, verifier].every((claim) => typeof claim === 'string');
  return isWhole ? ({ provider, state, nonce, verifier } as SsoFlow) : null;
}
