import { FormDialog } from '@atrium/admin-kit/form-dialog';
import { formatCount, pluralise } from '@atrium/admin-kit/text/format';
import { useConfirmed } from '@atrium/admin-kit/use-confirmed';
import { manyRecipients } from '@atrium/contracts/newsletter/campaigns.constants';
import type { Campaign } from '@atrium/contracts/newsletter/campaigns.schemas';
import { Button } from '@atrium/ui/button';
import { LinkButton } from '@atrium/ui/link-button';
import { Notice } from '@atrium/ui/notice';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isAudienceConfirmed } from './newsletter-form';
import { TypedCount } from './typed-count';
import { useCampaignActions } from './use-campaign-actions';
import { useCampaignRights } from './use-campaign-rights';

/** A campaign that waits because its audience is larger than the number that was confirmed. */
export function GrownAudience({ campaign }: { campaign: Campaign }) {
  const { maySend } = useCampaignRights();
  const [isAsking, setAsking] = useState(false);
  const confirmed = useConfirmed();
  const { audience } = campaign.progress;
  const ask = () => setAsking(true);
  return (
    <Notice
      tone="warning"
      title="Paused: its audience has grown"
      actions={
        maySend && (
          <>
            <Button size="s" onClick={() => (audience > manyRecipients ? confirmed(ask) : ask())}>
              Send to {formatCount(audience)} Now
            </Button>
            {campaign.segmentId !== null && (
              <LinkButton as={Link} to="/dashboard/newsletter/segments" size="s" variant="outline">
                Look at the Segments
              </LinkButton>
            )}
          </>
        )
      }
    >
      <p>
        It was confirmed for {pluralise(campaign.confirmedCount ?? 0, 'person', 'people')}, and would go to{' '}
        {formatCount(audience)} by now. Nobody has got it.
      </p>
      {isAsking && <ResumeDialog campaign={campaign} onClose={() => setAsking(false)} />}
    </Notice>
  );
}

function ResumeDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const { resume } = useCampaignActions(campaign);
  const [typed, setTyped] = useState('');
  const { audience } = campaign.progress;
  const isConfirmed = isAudienceConfirmed(typed, audience);
  return (
    <FormDialog
      title="Send it to the larger audience?"
      submitLabel={`Send to ${formatCount(audience)} Now`}
      busyLabel="Sending..."
      isBusy={resume.isPending}
      canSubmit={isConfirmed}
      waitsFor={`Waits for the number ${formatCount(audience)} above.`}
      onSubmit={() => isConfirmed && resume.mutate(audience, { onSettled: onClose })}
      onClose={onClose}
    >
      <p>
        “{campaign.subject}” goes to <strong>{pluralise(audience, 'person', 'people')}</strong> at once.
      </p>
      <TypedCount count={audience} typed={typed} onType={setTyped} />
    </FormDialog>
  );
}
