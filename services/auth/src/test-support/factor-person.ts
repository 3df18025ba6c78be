import { TOTP } from 'otpauth';
import type { AuthTestApp } from './auth-test-app';

const password = 'a fourth private phrase 4';

/** Somebody with a second factor, whose next code is always one that was not used. */
export async function addPersonWithFactor(t: AuthTestApp) {
  const email = await t.insertUser('editor', password);
  const token = await t.signIn(email, password);
  const offered = await t.call('/api/auth/factor/offer', { token });
  const { key, enrolment } = offered.body.data as { key: string; enrolment: string };
  const codeOf = (now = t.context.clock.now()) =>
    new TOTP({ secret: key }).generate({ timestamp: now.getTime() });
  const enrolled = await t.call('/api/auth/factor', { token, body: { enrolment, code: codeOf() } });
  const { codes } = enrolled.body.data as { codes: string[] };

  return {
    email,
    password,
    token,
    codes,
    codeOf,
    nextCode() {
      t.context.clock.advance(30_000);
      return codeOf();
    },
    /** The response to the right password. */
    enterPassword: (cookie = '') =>
      t.call('/api/auth/login', { body: { email, password }, headers: { cookie } }),
    async getChallenge(): Promise<string> {
      const { body } = await t.call('/api/auth/login', { body: { email, password } });
      return String(body.challenge);
    },
    enterCode: (challenge: string, code: string, more: { remembersDevice?: boolean; cookie?: string } = {}) =>
      t.call('/api/auth/login/code', {
        body: {
          challenge,
          code,
          ...(more.remembersDevice !== undefined && { remembersDevice: more.remembersDevice }),
        },
        headers: { cookie: more.cookie ?? '' },
      }),
  };
}
export type PersonWithFactor = Awaited<ReturnType<typeof addPersonWithFactor>>;

export const cookieOf = (headers: Headers): string => headers.get('set-cookie')?.split(';')[0] ?? '';
