import type { PageMeta, RouteHandle } from '@atrium/mfe-kit';

const SITE_NAME = 'Atrium';
export const SITE_SUFFIX = ` | ${SITE_NAME}`;

/** Title of a filtered list; the loader does not run again when the filter changes. */
export function withChoice(meta: PageMeta, choice: string | undefined): PageMeta {
  if (!choice) return meta;
  return { ...meta, title: `${meta.title.replace(SITE_SUFFIX, '')}: ${choice}${SITE_SUFFIX}` };
}

/** For pages whose loader returns `{ …, meta }`: `export const handle = metaFromData`. */
export const metaFromData: RouteHandle = {
  meta: ({ data }) => (data as { meta?: PageMeta } | undefined)?.meta ?? { title: SITE_NAME },
};
