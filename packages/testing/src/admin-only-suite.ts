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
 * The common auth suite: each call answers 401 to nobody and to a token that no session has, and 403 to a signed-in
 * user who is no admin. Everything is asked for through functions, as the app exists only once its suite has begun.
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
    return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
  }

  describe(`${name}: admins only`, () => {
    test.each(calls)('$method $path refuses a visitor', async (call) => {
      const { status, answer } = await send(call);
      expect(status).toBe(401);
      expect(answer).toMatchObject({
        success: false,
        code: 'unauthenticated',
        message: authMessages.signInRequired,
      });
    });

    test.each(calls)('$method $path refuses an unknown session', async (call) => {
      const { status, answer } = await send(call, 'aaaa.unknown.token');
      expect(status).toBe(401);
      expect(answer).toMatchObject({ success: false, code: 'unauthenticated' });
    });

    test.each(calls)('$method $path refuses a user who is no admin', async (call) => {
      const { status, answer } = await send(call, memberToken());
      expect(status).toBe(403);
      expect(answer).toMatchObject({
        success: false,
        code: 'forbidden',
        message: authMessages.adminRequired,
      });
    });
  });
}
