import { formatCount, pluralise } from '@atrium/admin-kit/text/format';
import type { SegmentRules } from '@atrium/contracts/newsletter/segments.schemas';
import { useApi } from '@atrium/mfe-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import classes from './newsletter.module.css';
import { buildRules, findSegmentProblems, type SegmentValues } from './segment-rules';

const pauseMs = 350;

/** How many people the rules find, while they are being put together. */
export function SegmentCountLine({ values }: { values: SegmentValues }) {
  const api = useApi();
  // Without its name, which changes nothing about who is found.
  const problems = findSegmentProblems({ ...values, name: 'x' });
  const isReady = Object.keys(problems).length === 0;
  const current = isReady ? JSON.stringify(buildRules(values)) : '';
  const [asked, setAsked] = useState(current);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(current), pauseMs);
    return () => clearTimeout(timer);
  }, [current]);
  const count = useQuery({
    queryKey: ['newsletter', 'segment-count', asked],
    queryFn: async ({ signal }) => {
      const rules = JSON.parse(asked) as SegmentRules;
      return (await api.post('/api/newsletter/segments/count', { rules }, { signal })).data;
    },
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  return (
    <p className={classes.segmentCount} aria-live="polite">
      {describe({ isReady, isError: count.isError, data: count.data })}
    </p>
  );
}

function describe({
  isReady,
  isError,
  data,
}: {
  isReady: boolean;
  isError: boolean;
  data: { matched: number; count: number } | undefined;
}): string {
  if (!isReady) return 'Set a rule to see how many people it finds.';
  if (isError) return 'The people could not be counted.';
  if (!data) return 'Counting…';
  const found = `${pluralise(data.matched, 'person', 'people')} at the moment`;
  return data.matched === data.count
    ? `${found}.`
    : `${found}, ${formatCount(data.count)} of them subscribed.`;
}
