import type { BuildContent, EntryImages } from './entry-kind';

type Given<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined };

/** The stored content without its images, which `resolveImages` returns for every slot. */
export type WithoutImages<Content> = {
  [Name in keyof Content as Content[Name] extends { mediaId: string } | null | { mediaId: string }[]
    ? never
    : Name]: Content[Name];
};

function chooseFields(empty: object, given: object, stored: object | undefined): unknown[][] {
  const first: Record<string, unknown> = { ...given };
  const second: Record<string, unknown> = { ...stored };
  return Object.entries(empty).map(([name, initial]) => [name, first[name] ?? second[name] ?? initial]);
}

/** Every field as given, else as stored, else empty. */
export function mergeFields<Fields extends object>(
  empty: Fields,
  given: Given<Fields>,
  stored: object | undefined,
): Fields {
  return Object.fromEntries(chooseFields(empty, given, stored));
}

/** A full form without a list clears it. */
export function mergeContent<Content extends object>({
  empty,
  given,
  previous,
  images,
  isFullForm,
}: Pick<BuildContent<Content, unknown>, 'previous' | 'isFullForm'> & {
  empty: WithoutImages<Content>;
  given: Given<WithoutImages<Content>>;
  images: EntryImages;
}): Content {
  const emptyLists = Object.entries(empty).filter(([, initial]) => Array.isArray(initial));
  const stored = isFullForm ? { ...previous, ...Object.fromEntries(emptyLists) } : previous;
  return { ...Object.fromEntries(chooseFields(empty, given, stored)), ...images.single, ...images.lists };
}
