import { reasonOf } from '@atrium/admin-kit/text/error-text';
import { pluralise } from '@atrium/admin-kit/text/format';
import type { Campaign } from '@atrium/contracts/campaign-types';
import { toast, useApi } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Notice } from '@atrium/ui/notice';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { settleInDoubt } from './campaigns.api';
import { newsletterKeys } from './newsletter-keys';

/** A campaign that never sends twice holds what a crash left in doubt until someone decides. */
export function InDoubtMails({ campaign }: { campaign: Campaign }) {
  const api = useApi();
  const queries = useQueryClient();
  const settle = useMutation({
    mutationFn: (action: 'send' | 'drop') => settleInDoubt(api, campaign._id, action),
    onSuccess: (updated, action) => {
      queries.setQueryData(newsletterKeys.campaign(campaign._id), updated);
      toast.success(action === 'send' ? 'The mails are sent again' : 'The mails are left out');
    },
    onError: (error) => toast.error(`That could not be done: ${reasonOf(error)}`),
    onSettled: () => queries.invalidateQueries({ queryKey: newsletterKeys.all }),
  });
  const { inDoubt } = campaign.progress;
  if (!campaign.neverTwice || inDoubt === 0) return null;
  return (
    <Notice
      tone="warning"
      title={`The outcome of ${pluralise(inDoubt, 'mail')} is not known`}
      actions={
        <>
          <Button
            variant="outline"
            size="s"
            isSquare
            isLoading={settle.isPending && settle.variables === 'send'}
            disabled={settle.isPending && settle.variables !== 'send'}
            onClick={() => settle.mutate('send')}
          >
            Send again
          </Button>
          <Button
            variant="outline"
            size="s"
            isSquare
            isLoading={settle.isPending && settle.variables === 'drop'}
            disabled={settle.isPending && settle.variables !== 'drop'}
            onClick={() => settle.mutate('drop')}
          >
            Leave out
          </Button>
        </>
      }
    >
      A crash came between sending and noting it. Sent again, some people may get the mail twice; left out,
      some may not get it.
    </Notice>
  );
}
