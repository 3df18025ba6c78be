import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { type RequestFilteringAgentOptions, useAgent } from 'request-filtering-agent';

const timeoutMs = 15_000;

export interface AddressResponse {
  status: number;
  location: string | undefined;
  /** Empty unless a part of it was asked for. */
  body: string;
}

interface AskOptions {
  maxBodyBytes?: number;
  /** Sent by POST, with its headers. */
  post?: { body: string; headers: Record<string, string> };
}

/** Sends one request. Rejects with the error of the connection, also for an address inside this network. */
export type AskAddress = (url: URL, options?: AskOptions) => Promise<AddressResponse>;

/**
 * Asks servers of other sites. The agent compares the resolved address when it connects, so a name that is rebound to a private one
 * is refused too.
 */
export function createAskAddress({
  userAgent,
  allowed = {},
}: {
  userAgent: string;
  allowed?: RequestFilteringAgentOptions;
}): AskAddress {
  return (url, { maxBodyBytes = 0, post } = {}) =>
    new Promise((resolve, reject) => {
      const send = url.protocol === 'https:' ? requestHttps : requestHttp;
      const request = send(url, {
        method: post ? 'POST' : 'GET',
        agent: useAgent(url.href, allowed),
        headers: { 'user-agent': userAgent, accept: '*/*', ...post?.headers },
        signal: AbortSignal.timeout(timeoutMs),
      });
      // A connection may fail again after its response: an error without a listener would end the process.
      request.on('error', reject);
      request.once('response', (response) => {
        let body = '';
        const finish = () => {
          response.destroy();
          resolve({ status: response.statusCode ?? 0, location: response.headers.location, body });
        };
        response.on('error', reject);
        if (maxBodyBytes === 0) return finish();
        response.setEncoding('utf8');
        response.once('end', finish);
        response.on('data', (part: string) => {
          body += part;
          if (body.length >= maxBodyBytes) finish();
        });
      });
      request.end(post?.body);
    });
}
