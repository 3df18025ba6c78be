import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPng } from '../core/images';

/** Everything the product has accepted, none of which may be lost. */
export interface Accepted {
  contacts: Set<string>;
  /** Contact requests with the honeypot filled in, which are quarantined. */
  robots: Set<string>;
  signUps: Set<string>;
  /** URL of each uploaded image by the SHA-256 of its bytes. */
  uploads: Map<string, string>;
  /** Slugs of posts scheduled within seconds. */
  posts: Set<string>;
}

const visitorsAtOnce = 12;

/**
 * The result, or undefined after a failure or a time no visitor waits for. The signal of a request is not enough: after
 * a server was killed, a request of Node 20 has neither ended nor failed for 13 minutes, though no connection was left.
 */
const orNothing = <T>(result: Promise<T>): Promise<T | undefined> =>
  Promise.race([result.catch(() => undefined), sleep(15_000, undefined, { ref: false })]);

/** Numbered visitors and editors that repeat each request until it is accepted, like the site's forms. */
export function createVisitors({ url, token }: { url: string; token: string }) {
  const accepted: Accepted = {
    contacts: new Set(),
    robots: new Set(),
    signUps: new Set(),
    uploads: new Map(),
    posts: new Set(),
  };
  let next = 0;
  let attempts = 0;

  async function repeatUntilAccepted(what: string, send: () => Promise<Response>): Promise<unknown> {
    for (;;) {
      const response = await orNothing(send());
      const body: unknown = response && (await orNothing(response.json()));
      if (response?.ok && body !== undefined) return body;
      if (response !== undefined && response.status < 500 && !response.ok)
        throw new Error(`${what} was refused with ${response.status}: ${JSON.stringify(body)}`);
      await sleep(150);
    }
  }

  function post(path: string, n: number, headers: Record<string, string>, body: string | FormData) {
    // Each retry uses another client address, because rate limits would refuse it.
    attempts += 1;
    const address = `10.${n % 250}.${Math.floor(attempts / 250) % 250}.${attempts % 250}`;
    return fetch(url + path, {
      method: 'POST',
      headers: { 'x-forwarded-for': address, ...headers },
      body,
      signal: AbortSignal.timeout(10_000),
    });
  }

  async function sendContact(n: number): Promise<void> {
    const email = `visitor${n}@example.com`;
    const isRobot = n % 10 === 3;
    const headers = { 'content-type': 'application/json', 'idempotency-key': `visitor-${n}` };
    const form = { fullName: `Visitor ${n}`, email, goals: 'More visitors', agreedToTerms: true };
    const body = JSON.stringify({ ...form, ...(isRobot && { website: 'https://robot.example' }) });
    const send = () => repeatUntilAccepted(`contact ${n}`, () => post('/api/contacts', n, headers, body));
    // Every seventh visitor clicks twice.
    await Promise.all(n % 7 === 0 ? [send(), send()] : [send()]);
    (isRobot ? accepted.robots : accepted.contacts).add(email);
  }

  async function signUp(n: number): Promise<void> {
    const email = `reader${n}@example.org`;
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ email, page: '/' });
    await repeatUntilAccepted(`sign-up ${n}`, () => post('/api/newsletter/subscribe', n, headers, body));
    accepted.signUps.add(email);
  }

  async function upload(n: number): Promise<void> {
    const { buffer } = createPng({ name: 'x', width: 20 + (n % 300), height: 20 + Math.floor(n / 300) });
    const bytes = new Uint8Array(buffer);
    const sent = await repeatUntilAccepted(`upload ${n}`, () => {
      const form = new FormData();
      form.append('file', new File([bytes], `photo-${n}.png`, { type: 'image/png' }));
      return post('/api/media', n, { authorization: `Bearer ${token}` }, form);
    });
    const address = (sent as { data: { url: string }[] }).data[0]?.url ?? '';
    accepted.uploads.set(createHash('sha256').update(bytes).digest('hex'), address);
  }

  async function schedulePost(n: number): Promise<void> {
    const slug = `fault-${n}`;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const seo = { metaTitle: slug, metaDescription: slug };
    const paragraphs = [{ content: '<p>It goes out all the same.</p>' }];
    const blog = () => ({
      title: slug,
      slug,
      status: 'scheduled',
      scheduledPublishAt: new Date(Date.now() + 20_000).toISOString(),
      paragraphs,
      seo,
    });
    await repeatUntilAccepted(`post ${n}`, async () => {
      const response = await post('/api/blogs', n, headers, JSON.stringify(blog()));
      // An earlier attempt was stored, although its response was lost.
      return response.status === 409 ? Response.json({}) : response;
    });
    accepted.posts.add(slug);
  }

  async function visit(): Promise<void> {
    const n = next;
    next += 1;
    const what = [sendContact(n)];
    if (n % 2 === 0) what.push(signUp(n));
    if (n % 4 === 0) what.push(upload(n));
    if (n % 12 === 0) what.push(schedulePost(n));
    await Promise.all(what);
  }

  return {
    accepted,
    async visitAll(count: number): Promise<void> {
      let left = count;
      const come = async () => {
        while (left > 0) {
          left -= 1;
          await visit();
        }
      };
      await Promise.all(Array.from({ length: visitorsAtOnce }, come));
    },
  };
}

export type Visitors = ReturnType<typeof createVisitors>;
