import type { PasskeyOffer, PasskeyQuestion } from '@atrium/contracts/auth/passkeys.schemas';
import { createPasskeyAuthenticator, type PasskeyAuthenticator } from '@atrium/testing/passkey-authenticator';
import type { AuthTestApp } from './auth-test-app';

export const password = 'a fourth private phrase 4';
export const siteOrigin = 'https://atrium.example';

type Credential = ReturnType<PasskeyAuthenticator['get']>;
type Answer = (question: PasskeyQuestion) => Credential;

export async function askForLogin(t: AuthTestApp, challenge?: string): Promise<PasskeyQuestion> {
  const { body } = await t.call('/api/auth/login/passkey/question', { body: challenge ? { challenge } : {} });
  return body.data as PasskeyQuestion;
}

/** Sign-in with a passkey alone, or as the second step after `challenge`. */
export async function signInBy(
  t: AuthTestApp,
  answer: Answer,
  { cookie = '', ...step }: { challenge?: string; remembersDevice?: boolean; cookie?: string } = {},
) {
  const credential = answer(await askForLogin(t, step.challenge));
  return t.call('/api/auth/login/passkey', { body: { ...step, credential }, headers: { cookie } });
}

export async function offerPasskey(t: AuthTestApp, token: string): Promise<PasskeyOffer> {
  const { status, body } = await t.call('/api/auth/passkeys/offer', { token });
  if (status !== 200) throw new Error(`no offer: ${JSON.stringify(body)}`);
  return body.data as PasskeyOffer;
}

/** Adds a passkey of a new authenticator to the account of the session. */
export async function addPasskeyTo(
  t: AuthTestApp,
  token: string,
  { name = 'Laptop', isSynced = false, origin = siteOrigin } = {},
): Promise<PasskeyAuthenticator> {
  const authenticator = createPasskeyAuthenticator({ origin, isSynced });
  const credential = authenticator.create(await offerPasskey(t, token));
  const { status, body } = await t.call('/api/auth/passkeys', { token, body: { name, credential } });
  if (status !== 201) throw new Error(`not added: ${JSON.stringify(body)}`);
  return authenticator;
}

export async function addPersonWithPasskey(t: AuthTestApp, { role = 'editor', isSynced = false } = {}) {
  const email = await t.insertUser(role, password);
  const token = await t.signIn(email, password);
  return { email, token, authenticator: await addPasskeyTo(t, token, { isSynced }) };
}

export async function listPasskeys(t: AuthTestApp, token: string) {
  const { body } = await t.call('/api/auth/passkeys', { method: 'GET', token });
  return body.data as { id: string; name: string; isSynced: boolean; lastUsedAt: string | null }[];
}

/** The newest entry of the activity log about passkeys, users or sessions. */
export async function lastEntryOf(t: AuthTestApp, resource: string) {
  const found = t.context.db.collection('audit_log').find({ resource }).sort({ _id: -1 }).limit(1);
  return (await found.toArray())[0];
}
