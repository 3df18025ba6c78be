import type { BuildContent, EntryImages } from './entry-kind';

type Given<Content> = { [Name in keyof Content]?: Content[Name] | undefined };

/** The stored content without its images, which `resolveImages` returns for every slot. */
export type WithoutImages<Content> = {
  [Name in keyof Content as Content[Name] extends { mediaId: string } | null | { mediaId: string }[]
    ? never
    : Name]: Content[Name];
};

/** Every field as given, else as stored, else empty. A full form without a list clears it. */
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
  const fields = Object.entries(empty).map(([name, initial]) => {
    const stored = isFullForm && Array.isArray(initial) ? undefined : previous?.[name as keyof Content];
    return [name, given[name as keyof typeof given] ?? stored ?? initial];
  });
  return { ...Object.fromEntries(fields), ...images.single, ...images.lists };
}
