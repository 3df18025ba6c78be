import type { SuccessResponse } from '@atrium/contracts/common/envelopes.schemas';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { isMissing } from './read-response';

/**
 * The item of a preview link of a page that shows all items of its type; undefined on the page itself. The page of an expired link
 * does not exist.
 */
export async function readPreviewed<Item>(
  { params: { token } }: Pick<LoaderFunctionArgs, 'params'>,
  read: (token: string) => Promise<SuccessResponse<Item>>,
): Promise<Item | undefined> {
  if (!token) return undefined;
  try {
    return (await read(token)).data;
  } catch (error) {
    throw isMissing(error) ? data(null, { status: 404 }) : error;
  }
}

/** The published items with the previewed one in its place, or in front. */
export function withPreviewed<Item extends { id: unknown }>(
  items: readonly Item[],
  previewed: Item | undefined,
): Item[] {
  if (previewed === undefined) return [...items];
  if (items.every(({ id }) => id !== previewed.id)) return [previewed, ...items];
  return items.map((item) => (item.id === previewed.id ? previewed : item));
}
