import type { PageMeta } from '../site/page-meta';
import type { SettingValue } from './settings.constants';

/** The renderer's input for one request to the shell's server bundle. */
export interface RenderInput {
  request: Request;
  /** The remote's route objects; one array serves many requests. */
  routes: unknown[];
  /** The routes of the remote whose layout is around the page. */
  frame?: { routes: unknown[]; slot: unknown } | undefined;
  /** The values of the settings, by remote. */
  settings?: Record<string, Record<string, SettingValue>> | undefined;
  /** The API calls of loaders and actions, without a visitor's authority. */
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
  /** Names of the lazy chunks of the matched routes, outermost first. */
  chunks: string[];
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
