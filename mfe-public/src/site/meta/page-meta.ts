import type { PageMeta, RouteHandle } from '@atrium/mfe-kit';

export const suffixOf = (siteName: string): string => ` | ${siteName}`;

/** Title of a filtered list; the loader does not run again when the filter changes. */
export function withChoice(meta: PageMeta, choice: string | undefined): PageMeta {
  if (!choice) return meta;
  const suffix = suffixOf(meta.siteName ?? '');
  return { ...meta, title: `${meta.title.replace(suffix, '')}: ${choice}${suffix}` };
}

/** For pages whose loader returns `{ …, meta }`: `export const handle = metaFromData`. */
export const metaFromData: RouteHandle = {
  meta: ({ data }) => (data as { meta?: PageMeta } | undefined)?.meta ?? { title: '' },
};
