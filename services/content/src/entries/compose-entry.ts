import { findMediaIds } from '../media/media-record';
import type { BuildContent, EntryDigest, EntryKind } from './entry-kind';
import type { EntryInput } from './entry-record';
import { imagesOf } from './image-slots';

const maxBodyLength = 20_000;

export interface ComposeArgs<Content, Input> extends BuildContent<Content, Input> {
  title: string;
  slug: string;
}

export interface ComposedEntry<Content> extends EntryDigest {
  content: Content;
  mediaIds: string[];
}

/** The sanitised content of an item, and what is derived from it. */
export function composeEntry<Content, Input extends EntryInput>(
  kind: EntryKind<Content, Input>,
  { title, slug, ...args }: ComposeArgs<Content, Input>,
): ComposedEntry<Content> {
  const content = kind.buildContent(args);
  const digest = kind.digest({ title, slug, content });
  const { single, lists } = imagesOf(kind, content);
  const shown = [...Object.values(single), ...Object.values(lists).flat()];
  return {
    content,
    ...digest,
    body: digest.body.slice(0, maxBodyLength),
    mediaIds: [...new Set([...shown.flatMap((image) => image?.mediaId ?? []), ...findMediaIds(content)])],
  };
}
