import { countReadMinutes, cutText } from '@atrium/contracts/content/rich-text';

/** Excerpt, reading time and searched text of a service, solution or case study. */
export function digestEntry(shortDescription: string, texts: readonly string[]) {
  const body = texts.join(' ');
  return { excerpt: cutText(shortDescription, 200), readMinutes: countReadMinutes(body), body };
}

export const textOfFeatures = (features: readonly { title: string; description: string }[]): string =>
  features.flatMap(({ title, description }) => [title, description]).join(' ');
