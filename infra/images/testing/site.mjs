import { request } from 'node:https';

/**
 * @typedef {{ status: number, text: string, json: () => any }} Answer
 * @typedef {{ method?: string, body?: unknown, token?: string, timeoutMs?: number }} Call
 */

/**
 * The site behind Caddy, whose certificate must be one of its own authority.
 * @param {{ port: number, ca: string, address?: string }} options
 */
export function createSite({ port, ca }) {
  /** @param {string} path @param {Call} [call] @returns {Promise<Answer>} */
  function send(path, { method = 'GET', body, token, timeoutMs = 30_000 } = {}) {
    return new Promise((resolve, reject) => {
      const headers = {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      };
      const options = {
        host: '127.0.0.1',
        port,
        path,
        method,
        ca,
        servername: 'localhost',
        timeout: timeoutMs,
      };
      const sent = request({ ...options, headers: { host: `localhost:${port}`, ...headers } }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text, json: () => JSON.parse(text) }),
        );
      });
      sent.on('timeout', () => sent.destroy(new Error(`no response within ${timeoutMs} ms`)));
      sent.on('error', reject);
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  /** @param {string} path @param {Call} [call] */
  async function expectJson(path, call) {
    const answer = await send(path, call);
    if (answer.status < 200 || answer.status > 299)
      throw new Error(
        `${call?.method ?? 'GET'} ${path} returned ${answer.status}: ${answer.text.slice(0, 300)}`,
      );
    return answer.json();
  }

  return {
    send,
    /** @param {{ email: string, password: string }} account @returns {Promise<string>} the session's token */
    async signIn(account) {
      const { token } = await expectJson('/api/auth/login', { method: 'POST', body: account });
      if (typeof token !== 'string') throw new Error('the sign-in gave no token');
      return token;
    },
    /** @param {string} token @param {string} title @returns {Promise<string>} the path of the post's page */
    async publishPost(token, title) {
      const body = { title, status: 'published', paragraphs: [{ content: `<p>${title} as text.</p>` }] };
      const { data } = await expectJson('/api/blogs', { method: 'POST', token, body });
      return `/blog/${data.slug}`;
    },
    /** @param {string} fullName @param {string} email */
    sendContact: (fullName, email) =>
      expectJson('/api/contacts', {
        method: 'POST',
        body: { fullName, email, goals: 'A portal', agreedToTerms: true },
      }),
    /** @param {string} token @param {string} text @returns {Promise<number>} */
    async countContacts(token, text) {
      const { data } = await expectJson(`/api/contacts?search=${encodeURIComponent(text)}`, { token });
      return data.length;
    },
  };
}

/** @typedef {ReturnType<typeof createSite>} AtriumSite */

const PER_SECOND = 10;

/**
 * Ten requests a second until `stop`, whether or not those before have been answered.
 * @param {{ site: AtriumSite, paths: Record<string, Call> }} options the paths in turn
 */
export function startTraffic({ site, paths }) {
  /** @type {Map<string, string[]>} */
  const failures = new Map();
  const entries = Object.entries(paths);
  /** @type {Set<Promise<void>>} */
  const open = new Set();
  let sent = 0;
  const timer = setInterval(() => {
    const [path = '/', call] = entries[sent % entries.length] ?? [];
    sent += 1;
    const one = site
      .send(path, call)
      .then(
        ({ status, text }) => (status < 400 ? undefined : `${status} ${text.slice(0, 60)}`.trim()),
        (error) => error.message,
      )
      .then((reason) => {
        open.delete(one);
        if (reason !== undefined) failures.set(path, [...(failures.get(path) ?? []), reason]);
      });
    open.add(one);
  }, 1_000 / PER_SECOND);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(open);
      return { sent, failures };
    },
  };
}
