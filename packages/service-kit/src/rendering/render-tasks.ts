import type { RenderInput, RenderResult } from '@atrium/contracts/registry/shell-bundle.schemas';

export interface LoadedBundle {
  /** The bundle has a place for the pages of others. */
  hasSlot: boolean;
  /** Paths for the sitemap. */
  sitemap: string[];
}

export interface RenderTask extends Pick<RenderInput, 'settings'> {
  request: Request;
  /** The API as the page's code may call it. */
  fetchApi(request: Request): Promise<Response>;
  /** False for the action of a form: its effect would be unknown. */
  hasLimit: boolean;
}

export interface RenderProcess {
  /** Tasks that are open. */
  readonly open: number;
  /** Pages rendered so far. */
  readonly rendered: number;
  /** False once it has ended, or when a task of it will never finish: it gets no further ones. */
  readonly isUsable: boolean;
  readonly pid: number | undefined;
  /** Evaluates the server bundle of a remote; `isFrame`: it is the layout around the pages. */
  load(bundle: { name: string; source: Uint8Array; isFrame: boolean }): Promise<LoadedBundle>;
  render(task: RenderTask): Promise<RenderResult>;
  /** Ends it once no task is open. */
  retire(): void;
  stop(): void;
}
