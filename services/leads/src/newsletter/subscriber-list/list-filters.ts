import { notFound } from '@atrium/service-kit/app-error';
import { ObjectId } from 'mongodb';
import type { NewsletterContext } from '../context';
import { readRules } from '../sending/audience';
import { toMatchQuery } from '../subscribers/mailing-list';
import type { SubscriberFilters } from '../subscribers/subscriber-repository';

/** Throws for a missing or damaged segment: it finds nobody. */
export async function toListFilters<Filters extends { segmentId?: string | undefined }>(
  context: NewsletterContext,
  { segmentId, ...filters }: Filters,
): Promise<Omit<Filters, 'segmentId'> & Pick<SubscriberFilters, 'among'>> {
  if (segmentId === undefined) return filters;
  const found = await context.segments.findById(new ObjectId(segmentId));
  if (found === null) throw notFound('Segment not found');
  return { ...filters, among: await toMatchQuery(context, await readRules(context, found)) };
}
