import type { Client } from 'openapi-fetch';
import type { paths } from '../dist/api.js';

export type { components, paths } from '../dist/api.js';

export interface ClientOptions {
  /** The address of the site, such as `https://example.com`. */
  url: string;
  /** An API key. Without it only public calls work. */
  key?: string;
  fetch?: typeof fetch;
}

/**
 * The calls of a site: `client.GET('/api/contacts', { params: { query: { status: 'new' } } })`. Resolves with `data` or `error`, and the
 * response. Above the limit of the key it waits as long as the site asks, and sends the request again, five times at most.
 */
export declare function createClient(options: ClientOptions): Client<paths>;

interface Page<Item> {
  data?: { data: Item[]; pagination: { pages: number } };
  response: Response;
}

/** The items of all pages, one after another: `listAll((page) => client.GET('/api/contacts', { params: { query: { page } } }))`. Throws at a failure. */
export declare function listAll<Item>(
  readPage: (page: number) => Promise<Page<Item>>,
): AsyncGenerator<Item, void, void>;
