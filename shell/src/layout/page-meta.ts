import type { PageMeta, RouteHandle } from '@atrium/mfe-kit';

export interface MetaMatch {
  handle: unknown;
  data: unknown;
  params: Record<string, string | undefined>;
}

/** The metadata of the deepest matched route that has any. */
export function resolvePageMeta(matches: readonly MetaMatch[], url: URL): PageMeta | null {
  for (const { handle, data, params } of [...matches].reverse()) {
    const meta = (handle as RouteHandle | undefined)?.meta;
    if (meta) return meta({ data, params, url });
  }
  return null;
}
