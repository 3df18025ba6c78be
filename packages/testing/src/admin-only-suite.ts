import { authMessages } from '@atrium/contracts/auth';
import { describe, expect, test } from 'vitest';

export interface ProtectedCall {
  method: string;
  path: string;
  body?: unknown;
}

export interface AdminOnlySuite {
  app: () => { request(path: string, init?: RequestInit): Response | Promise<Response> };
  memberToken: () => string;
  calls: ProtectedCall[];
}

/**
 * Common auth tests: 401 without a token and with an unknown one, 403 for other roles. The parameters are functions, because
 * the app is created in `beforeAll`.
 */
export function describeAdminOnly(name: string, { app, memberToken, calls }: AdminOnlySuite): void {
  async function send({ method, path, body }: ProtectedCall, token?: string) {
    const headers = new Headers();
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
    if (body !== undefined) headers.set('content-type', 'application/json');
    const response = await app().request(path, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  describe(`${name}: admins only`, () => {
    test.each(calls)('$method $path refuses a visitor', async (call) => {
      const { status, body } = await send(call);
      expect(status).toBe(401);
      expect(body).toMatchObject({
        success: false,
        code: 'unauthenticated',
        message: authMessages.signInRequired,
      });
    });

    test.each(calls)('$method $path refuses an unknown session', async (call) => {
      const { status, body } = await send(call, 'aaaa.unknown.token');
      expect(status).toBe(401);
      expect(body).toMatchObject({ success: false, code: 'unauthenticated' });
    });

    test.each(calls)('$method $path refuses a user without the admin role', async (call) => {
      const { status, body } = await send(call, memberToken());
      expect(status).toBe(403);
      expect(body).toMatchObject({
        success: false,
        code: 'forbidden',
        message: authMessages.adminRequired,
      });
    });
  });
}
