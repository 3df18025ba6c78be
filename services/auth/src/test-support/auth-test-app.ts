import { randomUUID } from 'node:crypto';
import { createInProcessTransport } from '@atrium/service-kit/service-transport';
import { createTestContext, type TestContext } from '@atrium/testing/test-context';
import { ObjectId } from 'mongodb';
import { expect } from 'vitest';
import { type AuthConfig, noSso, type SsoConfig } from '../config';
import type { AuthDeps } from '../context';
import { type AuthModule, createAuthModule } from '../module';
import { hashPassword } from '../passwords/password-hash';
import type { FirstAdmin } from '../users/first-admin';

const internalSecret = 'internal-secret-for-tests-0123456789abcdef';
const adminPassword = 'a long and private phrase 7';

interface FakeResponse {
  status: number;
  headers: Headers;
  body: Record<string, unknown> & { token?: string; user?: Record<string, unknown> };
}

interface CallOptions {
  method?: string;
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}

export interface AuthTestApp {
  context: TestContext;
  /** What the service was made of. */
  deps: AuthDeps;
  auth: AuthModule;
  internalSecret: string;
  adminEmail: string;
  adminPassword: string;
  admins: FirstAdmin[];
  /** Mails sent through the leads service. */
  mails: { to: string; template: string; data: { link?: string; change?: string; email?: string } }[];
  /** Uses a new client address per call, to avoid limits per address. */
  call(path: string, options?: CallOptions): Promise<FakeResponse>;
  signIn(email?: string, password?: string): Promise<string>;
  /** Asks for a link as the user and reads its token from the mail. */
  requestResetToken(email: string): Promise<string>;
  /** Returns the email address of the new user. */
  insertUser(role: string, password: string): Promise<string>;
  close(): Promise<void>;
}

/** The started service on real engines, with its first admin. */
export async function createAuthTestApp(
  config: Partial<AuthConfig> = {},
  { sso = noSso, ...shared }: { sso?: SsoConfig; context?: TestContext; publicUrl?: string } = {},
): Promise<AuthTestApp> {
  const context = shared.context ?? (await createTestContext());
  const adminEmail = `admin-${randomUUID()}@test.example`;
  const admins: FirstAdmin[] = [];
  const mails: AuthTestApp['mails'] = [];
  const deps: AuthDeps = {
    ...context,
    config: {
      JWT_SECRET: 'jwt-secret-for-tests-0123456789abcdefghi',
      ADMIN_EMAIL: adminEmail,
      ADMIN_PASSWORD: adminPassword,
      ...config,
    },
    sso,
    leads: createInProcessTransport({
      fetch: async (request) => {
        mails.push((await request.json()) as (typeof mails)[number]);
        return new Response('{}', { status: 202 });
      },
    }),
    internalSecret,
    publicUrl: shared.publicUrl ?? 'https://atrium.example',
  };
  const auth = createAuthModule({ ...deps, onFirstAdmin: (admin) => admins.push(admin) });
  await auth.start?.();

  async function call(path: string, options: CallOptions = {}): Promise<FakeResponse> {
    const headers = new Headers({ 'x-client-address': randomUUID(), ...options.headers });
    if (options.token) headers.set('authorization', `Bearer ${options.token}`);
    if (options.body !== undefined) headers.set('content-type', 'application/json');
    const request = new Request(`http://auth${path}`, {
      method: options.method ?? 'POST',
      headers,
      body: options.body === undefined ? null : JSON.stringify(options.body),
    });
    const response = await auth.app?.fetch(request);
    if (response === undefined) throw new Error('no app');
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as FakeResponse['body'],
    };
  }

  async function signIn(email = adminEmail, password = adminPassword): Promise<string> {
    const { body } = await call('/api/auth/login', { body: { email, password } });
    if (body.token === undefined) throw new Error(`sign-in failed: ${JSON.stringify(body)}`);
    return body.token;
  }

  async function requestResetToken(email: string): Promise<string> {
    const before = mails.length;
    await call('/api/auth/forgot-password', { body: { email } });
    await expect.poll(() => mails.length).toBe(before + 1);
    return new URL(mails.at(-1)?.data.link ?? '').searchParams.get('reset') ?? '';
  }

  async function insertUser(role: string, password: string): Promise<string> {
    const email = `${randomUUID()}@test.example`;
    await context.db.collection('users').insertOne({
      _id: new ObjectId(),
      name: 'Someone',
      email,
      role,
      passwordHash: await hashPassword(password),
      createdAt: new Date(),
    });
    return email;
  }

  return {
    context,
    deps,
    auth,
    internalSecret,
    adminEmail,
    adminPassword,
    admins,
    mails,
    call,
    signIn,
    requestResetToken,
    insertUser,
    close: () => context.close(),
  };
}
