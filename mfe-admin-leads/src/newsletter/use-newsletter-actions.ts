import { reasonOf } from '@atrium/admin-kit/text/error-text';
import type { Campaign } from '@atrium/contracts/campaign-types';
import { toast, useApi } from '@atrium/mfe-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createDraft, sendBulkEmail, sendTest, startDraft, updateDraft } from './campaigns.api';
import { buildCampaignContent, buildStart, type NewsletterResult } from './newsletter-form';
import { newsletterKeys } from './newsletter-keys';

const sentTexts = {
  now: 'Newsletter sent successfully!',
  undo: 'Newsletter sent successfully!',
  later: 'Newsletter scheduled successfully!',
};

interface NewsletterActionsOptions {
  draft: Campaign | undefined;
  onSent: (campaignId: string) => void;
  onSaved: (values: NewsletterResult) => void;
}

export function useNewsletterActions({ draft, onSent, onSaved }: NewsletterActionsOptions) {
  const api = useApi();
  const queries = useQueryClient();
  const [draftId, setDraftId] = useState(draft?._id);

  async function saveDraft(values: NewsletterResult): Promise<string> {
    const content = buildCampaignContent(values);
    const saved = draftId ? await updateDraft(api, draftId, content) : await createDraft(api, content);
    setDraftId(saved._id);
    // The stored draft is not loaded into the form again: the person may be typing.
    void queries.invalidateQueries({ queryKey: newsletterKeys.campaigns(1) });
    return saved._id;
  }

  async function send({ values, audience }: { values: NewsletterResult; audience: number }): Promise<string> {
    const content = buildCampaignContent(values);
    const start = { ...buildStart(values), expectedCount: audience };
    if (!draftId) return (await sendBulkEmail(api, { ...content, ...start })).campaignId;
    await updateDraft(api, draftId, content);
    await startDraft(api, draftId, start);
    return draftId;
  }

  const sending = useMutation({
    mutationFn: send,
    onSuccess: (campaignId, { values }) => {
      toast.success(sentTexts[values.timing]);
      void queries.invalidateQueries({ queryKey: newsletterKeys.all });
      onSent(campaignId);
    },
    onError: (error) => {
      const reason = reasonOf(error);
      toast.error('Failed to send newsletter');
      if (reason !== 'Unknown error') toast.info(reason);
      // The audience may have changed since it was confirmed.
      void queries.invalidateQueries({ queryKey: newsletterKeys.audiences });
    },
  });
  const saving = useMutation({
    mutationFn: saveDraft,
    onSuccess: (_id, values) => {
      toast.success(draft?.status === 'scheduled' ? 'Changes saved' : 'Draft saved');
      onSaved(values);
    },
    onError: (error) => toast.error(`Failed to save the draft: ${reasonOf(error)}`),
  });
  const testing = useMutation({
    mutationFn: async ({ values, to }: { values: NewsletterResult; to: string[] }) => {
      await sendTest(api, await saveDraft(values), to);
    },
    onSuccess: (_response, { to, values }) => {
      toast.success(`Test sent to ${to.join(', ')}`);
      onSaved(values);
    },
    onError: (error) => toast.error(`Failed to send the test: ${reasonOf(error)}`),
  });
  /** What is rehearsed is what is stored: the draft is saved first. */
  const startingDryRun = useMutation({
    mutationFn: saveDraft,
    onSuccess: (_id, values) => onSaved(values),
    onError: (error) => toast.error(`Failed to save the draft: ${reasonOf(error)}`),
  });
  return { sending, saving, testing, startingDryRun };
}

export type NewsletterActions = ReturnType<typeof useNewsletterActions>;
