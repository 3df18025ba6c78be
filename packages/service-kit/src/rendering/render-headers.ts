import type { RenderResult } from '@atrium/contracts/registry/shell-bundle.schemas';
import { RenderFailed } from './render-limits';
import type { ChildMessage } from './render-messages';

/** The headers that pass between a page's code and the site. No cookie, no key, nothing that concerns pages of others. */
const passed = {
  /** From the visitor to the page. */
  page: ['accept-language', 'content-type', 'origin', 'sec-fetch-site'],
  /** From the page to the API. */
  call: ['accept', 'content-type', 'idempotency-key'],
  /** From the API to the page. */
  called: ['content-type', 'location', 'retry-after'],
  /** From the page to the visitor. */
  result: [
    'cache-control',
    'content-language',
    'content-type',
    'last-modified',
    'location',
    'retry-after',
    'vary',
    'x-robots-tag',
  ],
} as const;

export function pickHeaders(
  headers: Readonly<Record<string, string>>,
  direction: keyof typeof passed,
): Record<string, string> {
  return Object.fromEntries(
    passed[direction].flatMap((name) => {
      const value = Object.hasOwn(headers, name) ? headers[name] : undefined;
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

const nullBodyStatuses = [204, 205, 304];

export function toResult(
  result: (ChildMessage & { type: 'rendered' })['result'],
  body: Buffer,
): RenderResult {
  const headers = new Headers(pickHeaders(result.headers, 'result'));
  if (result.kind === 'response') {
    const content = nullBodyStatuses.includes(result.status) ? null : new Uint8Array(body);
    return { kind: 'response', response: new Response(content, { status: result.status, headers }) };
  }
  const unexpectedErrors = result.unexpectedErrors.map((error) => new RenderFailed(error));
  return { ...result, headers, unexpectedErrors, html: body.toString('utf8') };
}
