import type { Logger } from '../logger';
import { pickHeaders } from './render-headers';
import type { ChildMessage } from './render-messages';

interface Caller {
  /** The page's address. */
  url?: string | undefined;
  fetchApi?: ((request: Request) => Promise<Response>) | undefined;
}

interface ApiResponse {
  /** Undefined if the API did not respond. */
  status?: number;
  headers: Record<string, string>;
  bytes?: Uint8Array;
}

/** Makes a call for the code of a page, below `/api/` of its site only. */
export async function callApi(
  { url: page, fetchApi }: Caller,
  { method, address, headers }: ChildMessage & { type: 'call' },
  body: Buffer,
  logger: Logger,
): Promise<ApiResponse> {
  try {
    const url = new URL(address, page);
    if (fetchApi === undefined || !url.pathname.startsWith('/api/')) return { headers: {} };
    const response = await fetchApi(
      new Request(url, {
        method,
        headers: pickHeaders(headers, 'call'),
        ...(method !== 'GET' && body.length > 0 && { body: new Uint8Array(body) }),
      }),
    );
    return {
      status: response.status,
      headers: pickHeaders(Object.fromEntries(response.headers), 'called'),
      bytes: new Uint8Array(await response.arrayBuffer()),
    };
  } catch (err) {
    logger.warn({ err }, 'API not readable for a page');
    return { headers: {} };
  }
}
