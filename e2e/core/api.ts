import { expect } from '@playwright/test';

export interface AdminApi {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body?: unknown): Promise<T>;
  put<T>(path: string, body?: unknown): Promise<T>;
  patch<T>(path: string, body?: unknown): Promise<T>;
  delete<T>(path: string): Promise<T>;
}

/** Calls the API with an admin's session to create test data; the screens for that have their own tests. */
export function createAdminApi({ url, token }: { url: string; token: string }): AdminApi {
  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const result = (await response.json()) as T & { message?: string };
    if (!response.ok) {
      throw new Error(`${method} ${path} returned ${response.status}: ${JSON.stringify(result)}`);
    }
    return result;
  }
  return {
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    put: (path, body) => call('PUT', path, body),
    patch: (path, body) => call('PATCH', path, body),
    delete: (path) => call('DELETE', path),
  };
}

/** A random word that no other test run uses. */
export const createMark = (): string =>
  `${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`;

interface NewContact {
  fullName: string;
  email: string;
  [field: string]: unknown;
}

/**
 * Creates a contact through the visitor's call. Several within ten minutes would use up the rate limit of this address, so it fills in
 * the honeypot, which is not counted, and then releases the contact from quarantine as staff would.
 */
export async function createContact({
  url,
  api,
  contact,
}: {
  url: string;
  api: AdminApi;
  contact: NewContact;
}): Promise<string> {
  const response = await fetch(`${url}/api/contacts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ agreedToTerms: true, website: 'https://robot.example', ...contact }),
  });
  expect(response.status).toBe(201);
  const { data: held } = await api.get<{ data: { _id: string; email: string }[] }>(
    '/api/contacts/quarantine?limit=100',
  );
  const suspect = held.find(({ email }) => email === contact.email);
  if (suspect === undefined) throw new Error(`the contact ${contact.email} was not quarantined`);
  const { data } = await api.post<{ data: { _id: string } }>(
    `/api/contacts/quarantine/${suspect._id}/release`,
  );
  return data._id;
}
