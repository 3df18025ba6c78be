import { AskFirst } from '@atrium/admin-kit/ask-first';
import { FormDialog } from '@atrium/admin-kit/form-dialog';
import { formatCount, pluralise } from '@atrium/admin-kit/text/format';
import { manyRecipients } from '@atrium/contracts/newsletter/campaigns.constants';
import { useApi } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Notice } from '@atrium/ui/notice';
import { Skeleton } from '@atrium/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { type SiteTime, useSiteTime } from '../shared/site-time';
import { nameAudience } from './audience-options';
import { newsletterQueries } from './newsletter.queries';
import { buildAudience, isAudienceConfirmed, type NewsletterResult } from './newsletter-form';
import { TypedCount } from './typed-count';
import { useCampaignSettings } from './use-campaign-settings';

interface SendDialogProps {
  values: NewsletterResult;
  /** For another audience of a newsletter that stays scheduled, its time. */
  scheduledFor?: string | undefined;
  isSending: boolean;
  onConfirm: (audience: number) => void;
  onClose: () => void;
}

export function SendDialog({ values, scheduledFor, isSending, onConfirm, onClose }: SendDialogProps) {
  const api = useApi();
  const [typed, setTyped] = useState('');
  const { undoMinutes } = useCampaignSettings();
  const site = useSiteTime();
  const target = buildAudience(values.audience);
  const counting = newsletterQueries(api).audience(target);
  const audience = useQuery({
    ...counting,
    queryKey: [...counting.queryKey, 'confirm'],
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const segments = useQuery({
    ...newsletterQueries(api).segments,
    enabled: target.segmentId !== undefined,
  });
  const count = audience.data;
  const isConfirmed = count !== undefined && count > 0 && isAudienceConfirmed(typed, count);
  const Question = count !== undefined && count > manyRecipients ? AskFirst : Fragment;

  return (
    <FormDialog
      {...nameStep(values, scheduledFor)}
      isBusy={isSending}
      canSubmit={isConfirmed}
      waitsFor={waitsFor(count)}
      onSubmit={() => isConfirmed && onConfirm(count)}
      onClose={onClose}
    >
      {audience.isPending || segments.isLoading ? <Skeleton lines={3} /> : null}
      {audience.isError ? (
        <Notice
          tone="danger"
          actions={
            <Button variant="outline" size="s" onClick={() => audience.refetch()}>
              Try Again
            </Button>
          }
        >
          The number of recipients could not be counted.
        </Notice>
      ) : null}
      {count === 0 ? <Notice tone="warning">Nobody would get it: this audience is empty.</Notice> : null}
      {count !== undefined && count > 0 && !segments.isLoading ? (
        <Question>
          <p>
            “{values.subject}” goes to {nameAudience(segments.data, values.audience)}:{' '}
            <strong>{pluralise(count, 'person', 'people')}</strong>{' '}
            {scheduledFor ? `on ${site.describe(scheduledFor)}.` : describeTiming(values, undoMinutes, site)}
          </p>
          <TypedCount count={count} typed={typed} onType={setTyped} />
        </Question>
      ) : null}
    </FormDialog>
  );
}

function waitsFor(count: number | undefined): string {
  if (count === undefined) return 'Waits for the number of recipients.';
  return count === 0 ? 'Waits for an audience.' : `Waits for the number ${formatCount(count)} above.`;
}

function nameStep({ timing }: NewsletterResult, scheduledFor: string | undefined) {
  if (scheduledFor)
    return { title: 'Change who gets it?', submitLabel: 'Save Changes', busyLabel: 'Saving...' };
  return timing === 'later'
    ? { title: 'Schedule this newsletter?', submitLabel: 'Schedule', busyLabel: 'Sending...' }
    : { title: 'Send this newsletter?', submitLabel: 'Send Newsletter', busyLabel: 'Sending...' };
}

function describeTiming({ timing, sendAt }: NewsletterResult, undoMinutes: number, site: SiteTime): string {
  if (timing === 'undo') return `in ${pluralise(undoMinutes, 'minute')}. Until then it can be undone.`;
  return timing === 'later' ? `on ${site.describe(sendAt)}.` : 'at once.';
}
