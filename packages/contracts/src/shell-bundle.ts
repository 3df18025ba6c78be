import type { BootHydration } from './boot';
import type { PageMeta } from './page-meta';

/** A complete API response. Pages may share `body`, the parsed JSON, so it is frozen. */
export interface ApiResponse {
  status: number;
  body: unknown;
  /** The header's value. */
  retryAfter: string | null;
}

/** The renderer's input for one request to the shell's server bundle. */
export interface RenderInput {
  request: Request;
  /** The remote's route objects; one array serves many requests. */
  routes: unknown[];
  /** Reads the API by path and query; rejects when there is no response. */
  readApi(address: string): Promise<ApiResponse>;
  /** All other API calls of loaders and actions, without a visitor's authority. */
  fetchApi(request: Request): Promise<Response>;
}

export interface RenderedPage {
  kind: 'page';
  status: number;
  headers: Headers;
  /** Goes into the root element. */
  html: string;
  /** Preloads that rendering emitted; they belong into <head>. */
  headLinks: string;
  hydration: BootHydration;
  /** Ids of the matched routes, outermost first. */
  routeIds: string[];
  meta: PageMeta | null;
  /** Errors that loaders threw unexpectedly; for the log. */
  unexpectedErrors: unknown[];
}

export type RenderResult = { kind: 'response'; response: Response } | RenderedPage;

/** The exports of `shell/dist/server/shell.cjs`. */
export interface ShellBundle {
  renderPage(input: RenderInput): Promise<RenderResult>;
  /** The modules that server bundles of remotes may `require`. */
  shared: Record<string, unknown>;
}
