import { failureOf } from '@atrium/admin-kit/text/error-text';
import type { Campaign } from '@atrium/contracts/newsletter/campaigns.schemas';
import { toast, useApi } from '@atrium/mfe-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { newsletterKeys } from './newsletter.queries';

type CampaignMove = 'undo' | 'unschedule' | 'pause' | 'resume' | 'cancel';

const doneTexts: Record<CampaignMove, string> = {
  undo: 'The newsletter is a draft again',
  unschedule: 'The newsletter is a draft again',
  pause: 'Campaign paused',
  resume: 'Campaign resumed',
  cancel: 'Campaign cancelled',
};

export function useCampaignActions(campaign: Campaign) {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const refresh = () => queries.invalidateQueries({ queryKey: newsletterKeys.all });

  const move = useMutation({
    mutationFn: (step: CampaignMove) =>
      api.post(`/api/newsletter/campaigns/:id/${step}`, undefined, { params: { id: campaign._id } }),
    onSuccess: ({ data: updated }, step) => {
      queries.setQueryData(newsletterKeys.campaign(campaign._id), updated);
      toast.success(doneTexts[step]);
      if (step === 'undo' || step === 'unschedule')
        void navigate(`/dashboard/newsletter/create?draft=${campaign._id}`);
    },
    onError: (error, step) =>
      toast.error(failureOf(`The campaign could not be changed (${step})`, error, 'nothing was changed')),
    onSettled: refresh,
  });
  const resume = useMutation({
    mutationFn: (expectedCount: number) =>
      api.post('/api/newsletter/campaigns/:id/resume', { expectedCount }, { params: { id: campaign._id } }),
    onSuccess: ({ data: updated }) => {
      queries.setQueryData(newsletterKeys.campaign(campaign._id), updated);
      toast.success(doneTexts.resume);
    },
    onError: (error) => toast.error(failureOf('The campaign could not be sent', error, 'nothing was sent')),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: () =>
      api.delete('/api/newsletter/campaigns/:id', undefined, { params: { id: campaign._id } }),
    onSuccess: async () => {
      toast.success('Campaign deleted');
      await navigate('/dashboard/newsletter/campaigns', { replace: true });
      void refresh();
    },
    onError: (error) => toast.error(failureOf('The campaign could not be deleted', error)),
  });
  const duplicate = useMutation({
    mutationFn: () =>
      api.post('/api/newsletter/campaigns/:id/duplicate', undefined, { params: { id: campaign._id } }),
    onSuccess: async ({ data: copy }) => {
      toast.success('Copied to a new draft');
      void refresh();
      await navigate(`/dashboard/newsletter/create?draft=${copy._id}`);
    },
    onError: (error) =>
      toast.error(failureOf('The campaign could not be duplicated', error, 'nothing was duplicated')),
  });
  return { move, resume, remove, duplicate };
}
