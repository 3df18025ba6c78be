import { failureOf } from '@atrium/admin-kit/text/error-text';
import { pluralise } from '@atrium/admin-kit/text/format';
import { useCan } from '@atrium/admin-kit/use-can';
import type { Campaign } from '@atrium/contracts/newsletter/campaigns.schemas';
import { toast, useApi } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Notice } from '@atrium/ui/notice';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { newsletterKeys } from './newsletter.queries';

const actions = [
  { action: 'send', label: 'Send again' },
  { action: 'drop', label: 'Leave out' },
] as const;

/** A campaign that never sends twice holds what a crash left in doubt until someone decides. */
export function InDoubtMails({ campaign }: { campaign: Campaign }) {
  const api = useApi();
  const queries = useQueryClient();
  const settle = useMutation({
    mutationFn: (action: 'send' | 'drop') =>
      api.post('/api/newsletter/campaigns/:id/in-doubt', { action }, { params: { id: campaign._id } }),
    onSuccess: ({ data: updated }, action) => {
      queries.setQueryData(newsletterKeys.campaign(campaign._id), updated);
      toast.success(action === 'send' ? 'The mails are sent again' : 'The mails are left out');
    },
    onError: (error) => toast.error(failureOf('That could not be done', error, 'nothing was changed')),
    onSettled: () => queries.invalidateQueries({ queryKey: newsletterKeys.all }),
  });
  const maySend = useCan('newsletter.send');
  const { inDoubt } = campaign.progress;
  if (!campaign.neverTwice || inDoubt === 0) return null;
  return (
    <Notice
      tone="warning"
      title={`The outcome of ${pluralise(inDoubt, 'mail')} is not known`}
      actions={(maySend ? actions : []).map(({ action, label }) => (
        <Button
          key={action}
          variant="outline"
          size="s"
          isLoading={settle.isPending && settle.variables === action}
          disabled={settle.isPending && settle.variables !== action}
          onClick={() => settle.mutate(action)}
        >
          {label}
        </Button>
      ))}
    >
      A crash came between sending and noting it. Sent again, some people may get the mail twice; left out,
      some may not get it.
    </Notice>
  );
}
