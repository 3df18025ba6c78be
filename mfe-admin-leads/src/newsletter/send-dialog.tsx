import { FormDialog } from '@atrium/admin-kit/form-dialog';
import { formatCount, pluralise } from '@atrium/admin-kit/text/format';
import { useApi } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Notice } from '@atrium/ui/notice';
import { Skeleton } from '@atrium/ui/skeleton';
import { TextField } from '@atrium/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type SiteTime, useSiteTime } from '../shared/site-time';
import { nameAudience } from './audience-options';
import { newsletterQueries } from './newsletter.queries';
import { buildAudience, isAudienceConfirmed, type NewsletterResult } from './newsletter-form';
import { useCampaignSettings } from './use-campaign-settings';

interface SendDialogProps {
  values: NewsletterResult;
  isSending: boolean;
  onConfirm: (audience: number) => void;
  onClose: () => void;
}

/** The person types the number of recipients, so that no newsletter is sent by a stray click. */
export function SendDialog({ values, isSending, onConfirm, onClose }: SendDialogProps) {
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

  return (
    <FormDialog
      title={values.timing === 'later' ? 'Schedule this newsletter?' : 'Send this newsletter?'}
      submitLabel={values.timing === 'later' ? 'Schedule' : 'Send Newsletter'}
      busyLabel="Sending..."
      isBusy={isSending}
      canSubmit={isConfirmed}
      waitsFor={count ? `Waits for the number ${formatCount(count)} above.` : undefined}
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
        <>
          <p>
            “{values.subject}” goes to {nameAudience(segments.data, values.audience)}:{' '}
            <strong>{pluralise(count, 'person', 'people')}</strong>{' '}
            {describeTiming(values, undoMinutes, site)}
          </p>
          <TextField
            label={`Type ${formatCount(count)} to confirm`}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </>
      ) : null}
    </FormDialog>
  );
}

function describeTiming({ timing, sendAt }: NewsletterResult, undoMinutes: number, site: SiteTime): string {
  if (timing === 'undo') return `in ${pluralise(undoMinutes, 'minute')}. Until then it can be undone.`;
  return timing === 'later' ? `on ${site.describe(sendAt)}.` : 'at once.';
}
