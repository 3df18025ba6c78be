import { pluralise } from '@atrium/admin-kit/text/format';
import type { Campaign } from '@atrium/contracts/newsletter/campaigns.schemas';
import { Button } from '@atrium/ui/button';
import { ConfirmDialog } from '@atrium/ui/confirm-dialog';
import { LinkButton } from '@atrium/ui/link-button';
import { Ban, CalendarOff, Copy, Eye, Pause, Pencil, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type CampaignRights, listCampaignActions } from './campaign-progress';
import { PreviewDialog } from './preview-dialog';
import { useCampaignActions } from './use-campaign-actions';
import { useCampaignRights } from './use-campaign-rights';

type Question = 'cancel' | 'delete';
const iconSize = 17;

/** Actions that need no confirmation. */
const moves = [
  { step: 'pause', label: 'Pause', icon: Pause, variant: 'primary' },
  { step: 'resume', label: 'Resume', icon: Play, variant: 'primary' },
  { step: 'unschedule', label: 'Back to Draft', icon: CalendarOff, variant: 'outline' },
] as const;

const nameEdit = ({ status }: Campaign, { maySend }: CampaignRights): string => {
  if (status === 'scheduled') return 'Edit or Move';
  return maySend ? 'Edit and Send' : 'Edit';
};

/** While the recipients are still being collected, how many remain is not known. */
function describeCancelling({ status, progress: { sent, remaining } }: Campaign): string {
  if (status === 'scheduled' || status === 'draft') return 'It will not go out.';
  const left = sent === 0 ? 'None has left yet.' : 'Those that have left cannot be called back.';
  if (status === 'planning') return `No more mails will be sent. ${left}`;
  return `${pluralise(remaining, 'mail')} will not be sent. ${left}`;
}

export function CampaignActions({ campaign }: { campaign: Campaign }) {
  const { move, remove, duplicate } = useCampaignActions(campaign);
  const [question, setQuestion] = useState<Question | null>(null);
  const [isPreviewing, setPreviewing] = useState(false);
  const rights = useCampaignRights();
  const actions = listCampaignActions(campaign, rights);
  const busyWith = move.isPending ? move.variables : null;
  const close = () => setQuestion(null);
  return (
    <>
      <Button variant="outline" startIcon={<Eye size={iconSize} />} onClick={() => setPreviewing(true)}>
        Preview
      </Button>
      {actions.includes('edit') ? (
        <LinkButton
          as={Link}
          to={`/dashboard/newsletter/create?draft=${campaign._id}`}
          startIcon={<Pencil size={iconSize} />}
        >
          {nameEdit(campaign, rights)}
        </LinkButton>
      ) : null}
      {moves.map(({ step, label, icon: Icon, variant }) =>
        actions.includes(step) ? (
          <Button
            key={step}
            variant={variant}
            isLoading={busyWith === step}
            startIcon={<Icon size={iconSize} />}
            onClick={() => move.mutate(step)}
          >
            {label}
          </Button>
        ) : null,
      )}
      {actions.includes('duplicate') ? (
        <Button
          variant="outline"
          isLoading={duplicate.isPending}
          startIcon={<Copy size={iconSize} />}
          onClick={() => duplicate.mutate()}
        >
          Duplicate
        </Button>
      ) : null}
      {actions.includes('cancel') ? (
        <Button variant="outline" startIcon={<Ban size={iconSize} />} onClick={() => setQuestion('cancel')}>
          Cancel Campaign
        </Button>
      ) : null}
      {actions.includes('delete') ? (
        <Button
          variant="outline"
          startIcon={<Trash2 size={iconSize} />}
          onClick={() => setQuestion('delete')}
        >
          Delete
        </Button>
      ) : null}
      <ConfirmDialog
        isOpen={question === 'cancel'}
        title="Cancel this campaign?"
        text={describeCancelling(campaign)}
        confirmLabel="Cancel Campaign"
        cancelLabel="Keep It"
        isBusy={busyWith === 'cancel'}
        onConfirm={() => move.mutate('cancel', { onSettled: close })}
        onCancel={close}
      />
      <ConfirmDialog
        isOpen={question === 'delete'}
        title="Delete this campaign?"
        text="Its text is gone for good."
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: close })}
        onCancel={close}
      />
      {isPreviewing ? <PreviewDialog values={campaign} onClose={() => setPreviewing(false)} /> : null}
    </>
  );
}
