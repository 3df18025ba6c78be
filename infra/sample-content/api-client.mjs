const ATTEMPTS = 4;
const TIMEOUT_MS = 60_000;
const MAX_WAIT_MS = 5_000;
const BUSY = new Set([429, 502, 503, 504]);

const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The response's Retry-After in milliseconds, else exponential backoff; both capped. */
function chooseWaitMs(response, attempt) {
  const seconds = Number(response?.headers.get('retry-after'));
  return Math.min(seconds > 0 ? seconds * 1_000 : 250 * 2 ** attempt, MAX_WAIT_MS);
}

async function describeFailure(response) {
  const text = await response.text();
  try {
    const { message, errors = [] } = JSON.parse(text);
    const fields = errors.map(({ path, message: reason }) => `${path}: ${reason}`).join('; ');
    return `${response.status} ${message}${fields ? ` (${fields})` : ''}`;
  } catch {
    return `${response.status} ${text.slice(0, 200)}`;
  }
}

/** `services` of `/api/services`, `company` of `/api/site-documents/company`. */
const typeOf = (path) => path.split('/')[path.startsWith('/api/site-documents/') ? 3 : 2];

/** The items of a response to a save. */
const itemsOf = (path, { data, logos = [data] }) => logos.map(({ _id: id }) => ({ type: typeOf(path), id }));

/**
 * Calls the running site as its admin; retries while it is busy or unreachable. `post` returns false on a conflict: the
 * item exists. `onSaved` gets the type and id of all that a save has stored.
 */
export function createApiClient({ url, token, onSaved }) {
  async function send(method, path, body, attempt = 0) {
    const isLast = attempt + 1 >= ATTEMPTS;
    let response;
    try {
      response = await fetch(new URL(path, url), {
        method,
        body,
        headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch (error) {
      if (isLast)
        throw new Error(`${method} ${path} failed: ${error.cause?.message ?? error.message}`, {
          cause: error,
        });
    }
    if (response && !(BUSY.has(response.status) && !isLast)) return response;
    await response?.body?.cancel();
    await wait(chooseWaitMs(response, attempt));
    return send(method, path, body, attempt + 1);
  }

  return {
    async get(path) {
      const response = await send('GET', path);
      if (!response.ok) throw new Error(`GET ${path} returned ${await describeFailure(response)}`);
      return response.json();
    },
    async put(path, body) {
      const response = await send('PUT', path, body);
      if (!response.ok) throw new Error(`PUT ${path} returned ${await describeFailure(response)}`);
      await onSaved(itemsOf(path, await response.json()));
    },
    async post(path, form) {
      const response = await send('POST', path, form);
      if (response.status === 409) {
        await response.body?.cancel();
        return false;
      }
      if (!response.ok) throw new Error(`POST ${path} returned ${await describeFailure(response)}`);
      await onSaved(itemsOf(path, await response.json()));
      return true;
    },
  };
}
