import type { BootHydration } from './boot';
import type { PageMeta } from './page-meta';

/** A finished answer of the API. Pages may share `body`, the parsed JSON: it is frozen. */
export interface ApiResponse {
  status: number;
  body: unknown;
  /** The header's value. */
  retryAfter: string | null;
}

/** What the renderer gives to the shell's server bundle for one request. */
export interface RenderInput {
  request: Request;
  /** The remote's route objects; one array serves many requests. */
  routes: unknown[];
  /** Answers the API's reads by path and query; rejects when there is no answer at all. */
  readApi(address: string): Promise<ApiResponse>;
  /** Answers every other API call of loaders and actions, without any visitor's authority. */
  fetchApi(request: Request): Promise<Response>;
}

export interface RenderedPage {
  kind: 'page';
  status: number;
  headers: Headers;
  /** Goes into the root element. */
  html: string;
  /** Preloads found while rendering; they belong into <head>. */
  headLinks: string;
  hydration: BootHydration;
  /** Ids of the matched routes, outermost first. */
  routeIds: string[];
  meta: PageMeta | null;
  /** What loaders threw that isn't an answer of its own; for the log. */
  unexpectedErrors: unknown[];
}

export type RenderResult = { kind: 'response'; response: Response } | RenderedPage;

/** The exports of `shell/dist/server/shell.cjs`. */
export interface ShellBundle {
  renderPage(input: RenderInput): Promise<RenderResult>;
  /** The modules that bundles of remotes `require`. */
  shared: Record<string, unknown>;
}
