import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

/** @typedef {{ type: string, timestamp: string, data: Record<string, unknown> }} Message */

const maxBytes = 100_000;

/** @param {import('node:http').IncomingMessage} request */
async function readBody(request) {
  let body = '';
  for await (const part of request.setEncoding('utf8')) {
    body += part;
    if (body.length > maxBytes) throw new Error('too long');
  }
  return body;
}

/**
 * Serves an address for a webhook. A message with a wrong signature is refused with 401; one that can't be handled gets 500, so that it
 * is sent again. A repeated message is handled once.
 * @param {{ secret: string, port: number, handle(message: Message): Promise<void> }} options
 */
export function receiveWebhooks({ secret, port, handle }) {
  const webhook = new Webhook(secret);
  /** @type {Set<string>} */
  const handled = new Set();
  const server = createServer(async (request, response) => {
    const respond = (/** @type {number} */ status) => void response.writeHead(status).end();
    const id = String(request.headers['webhook-id']);
    /** @type {Message} */
    let message;
    try {
      const headers = /** @type {Record<string, string>} */ (request.headers);
      message = /** @type {Message} */ (webhook.verify(await readBody(request), headers));
    } catch {
      // Not from the site, or older than five minutes.
      return respond(401);
    }
    try {
      if (!handled.has(id)) await handle(message);
      handled.add(id);
      respond(204);
    } catch (error) {
      console.error(error);
      respond(500);
    }
  });
  return server.listen(port);
}

/**
 * Posts JSON, and throws unless it is accepted.
 * @param {string} url
 * @param {unknown} body
 */
export async function postJson(url, body) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${new URL(url).host} responded with ${response.status}`);
}

/** @param {string} name */
export function setting(name) {
  const value = process.env[name];
  if (!value) throw new Error(`Set ${name}`);
  return value;
}
