import { formatCount } from '@atrium/admin-kit/text/format';
import type { Segment } from '@atrium/contracts/newsletter/segments.schemas';
import { everyone, noSegment } from './newsletter-form';

const everyoneLabel = 'Everyone subscribed';

/** The chosen audience is always one of them, also while the segments load: a select without it would show everyone. */
export function listAudiences(
  segments: readonly Segment[] | undefined,
  chosen: string,
): { value: string; label: string }[] {
  const options = (segments ?? []).map(({ _id, name, count }) => ({
    value: _id,
    label: `${name} (${formatCount(count)})`,
  }));
  const isKnown = chosen === everyone || options.some(({ value }) => value === chosen);
  const unknown = { value: chosen, label: describeUnknown(segments, chosen) };
  return [{ value: everyone, label: everyoneLabel }, ...(isKnown ? [] : [unknown]), ...options];
}

/** To limit a list to one; nobody else is shown for one that is gone. */
export function listSegments(
  segments: readonly Segment[] | undefined,
  chosen: string,
): { value: string; label: string }[] {
  const options = (segments ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  const isKnown = chosen === '' || options.some(({ value }) => value === chosen);
  const unknown = { value: chosen, label: describeUnknown(segments, chosen) };
  return [{ value: '', label: 'Any' }, ...(isKnown ? [] : [unknown]), ...options];
}

function describeUnknown(segments: readonly Segment[] | undefined, chosen: string): string {
  if (chosen === noSegment) return 'Please choose';
  return segments === undefined ? 'Loading the segment…' : 'A segment that was deleted';
}

/** For use in a sentence. */
export function nameAudience(segments: readonly Segment[] | undefined, chosen: string): string {
  if (chosen === everyone) return 'everyone subscribed';
  const name = segments?.find(({ _id }) => _id === chosen)?.name;
  return name === undefined ? 'one segment' : `the segment “${name}”`;
}
