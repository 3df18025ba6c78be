import { segment } from '@atrium/contracts/newsletter/segments.schemas';
import { notFound } from '@atrium/service-kit/app-error';
import { showOne } from '@atrium/service-kit/stuck-items';
import { ObjectId } from 'mongodb';
import type { NewsletterContext } from '../context';
import { toMatchQuery } from '../subscribers/mailing-list';
import type { SubscriberFilters } from '../subscribers/subscriber-repository';

// Without a rule that can't be read more people would be found.
const readableRules = segment.shape.rules.strict();

/** Throws for a missing or damaged segment: it finds nobody. */
export async function toListFilters<Filters extends { segmentId?: string | undefined }>(
  context: NewsletterContext,
  { segmentId, ...filters }: Filters,
): Promise<Omit<Filters, 'segmentId'> & Pick<SubscriberFilters, 'among'>> {
  if (segmentId === undefined) return filters;
  const found = await context.segments.findById(new ObjectId(segmentId));
  if (found === null) throw notFound('Segment not found');
  const rules = await showOne(context.showEach, found, {
    resource: 'segment',
    schema: readableRules,
    toItem: (document) => document.rules,
  });
  return { ...filters, among: await toMatchQuery(context, rules) };
}
