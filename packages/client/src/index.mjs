import createFetchClient from 'openapi-fetch';

const tooMany = 429;
/** Longer than the minute that a limit counts. */
const maxWaitMs = 90_000;
const maxTries = 5;

/** Waits as long as the site asks above the limit of a key. @param {typeof fetch} send @returns {(request: Request) => Promise<Response>} */
const withinLimit = (send) => async (request) => {
  for (let attempt = 1; ; attempt += 1) {
    const response = await send(request.clone());
    const waitMs = Number(response.headers.get('retry-after')) * 1_000;
    if (response.status !== tooMany || attempt === maxTries || !(waitMs <= maxWaitMs)) return response;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
};

/** @type {typeof import('./index.d.mts').createClient} */
export function createClient({ url, key, fetch: send = globalThis.fetch }) {
  const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
  return createFetchClient({ baseUrl: url, headers, fetch: withinLimit(send) });
}

/** @type {typeof import('./index.d.mts').listAll} */
export async function* listAll(readPage) {
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { data: body, response } = await readPage(page);
    if (body === undefined) throw new Error(`${response.url} responded with ${response.status}`);
    pages = body.pagination.pages;
    yield* body.data;
  }
}
