import type { PageMeta, RouteHandle } from '@atrium/mfe-kit';

/** Title of a filtered list; the loader does not run again when the filter changes. */
export function withChoice(
  { title, meta }: { title: string; meta: PageMeta },
  choice: string | undefined,
): PageMeta {
  if (!choice) return meta;
  return { ...meta, title: meta.title.replace(title, () => `${title}: ${choice}`) };
}

/** For pages whose loader returns `{ …, meta }`: `export const handle = metaFromData`. */
export const metaFromData: RouteHandle = {
  meta: ({ data }) => (data as { meta?: PageMeta } | undefined)?.meta ?? { title: '' },
};
