import { type ApiClient, createApiClient } from '../api-client';

type FakeResponse = object | ((request: Request) => object | Response | Promise<object | Response>);

/** Responses of the API by call, such as `{ 'GET /api/events': { success: true, data: [] } }`. */
export type FakeResponses = Record<string, FakeResponse>;

const missing = (call: string) =>
  Response.json(
    {
      success: false,
      code: 'not_found',
      message: `The test double has no response for ${call}`,
      requestId: 'fake',
    },
    { status: 404 },
  );

/** The real client with an API that responds from a table. */
export function createFakeApi(responses: FakeResponses = {}): ApiClient {
  return createApiClient({
    origin: window.location.origin,
    async fetch(request) {
      const call = `${request.method} ${new URL(request.url).pathname}`;
      const known = responses[call];
      if (known === undefined) return missing(call);
      const body =
        typeof known === 'function'
          ? await (known as (request: Request) => object | Response)(request)
          : known;
      return body instanceof Response ? body : Response.json(body);
    },
  });
}
