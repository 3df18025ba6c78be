import { whereTextIs } from '@atrium/admin-kit/drafts/draft-state';
import type { DraftControl } from '@atrium/admin-kit/drafts/use-draft';
import { readStale } from '@atrium/admin-kit/read-stale';
import { reasonOf, unsentText } from '@atrium/admin-kit/text/error-text';
import { toast, useApi } from '@atrium/mfe-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { newsletterKeys } from './newsletter.queries';
import { buildStart, type NewsletterResult } from './newsletter-form';
import type { NewsletterEditor } from './use-newsletter-editor';

const sentTexts = {
  now: 'Newsletter sent successfully!',
  undo: 'Newsletter sent successfully!',
  later: 'Newsletter scheduled successfully!',
};

interface NewsletterActionsOptions {
  editor: Pick<NewsletterEditor, 'saved' | 'save' | 'sendNew'> & { draft: Pick<DraftControl, 'status'> };
  onSent: (campaignId: string) => void;
  /** Somebody else saved in between: the comparison takes the place of the dialog. */
  onStale: () => void;
}

export function useNewsletterActions({ editor, onSent, onStale }: NewsletterActionsOptions) {
  const api = useApi();
  const queries = useQueryClient();

  async function send({ values, audience }: { values: NewsletterResult; audience: number }): Promise<string> {
    if (!editor.saved) return editor.sendNew(values, audience);
    const { _id } = await editor.save(values, audience);
    const step = values.timing === 'later' ? 'schedule' : 'send';
    const start = { ...buildStart(values), expectedCount: audience };
    await api.post(`/api/newsletter/campaigns/:id/${step}`, start, { params: { id: _id } });
    return _id;
  }
  /** The number of people is typed where a scheduled newsletter gets another audience. */
  async function save({
    values,
    audience,
  }: {
    values: NewsletterResult;
    audience?: number;
  }): Promise<string> {
    const { _id } = await editor.save(values, audience);
    void queries.invalidateQueries({ queryKey: newsletterKeys.campaigns(1) });
    return _id;
  }
  function handleFailure(error: unknown, undone: string, tell: (reason: string) => void) {
    if (readStale<'/api/newsletter/campaigns/:id'>(error)) return onStale();
    const unsent = unsentText(error, `${undone}, ${whereTextIs(editor.draft)}`);
    if (unsent) toast.error(unsent);
    else tell(reasonOf(error));
  }
  const tellUnsaved = (error: unknown) =>
    handleFailure(error, 'nothing was saved', (reason) => toast.error(`Failed to save the draft: ${reason}`));

  const sending = useMutation({
    mutationFn: send,
    onSuccess: (campaignId, { values }) => {
      toast.success(sentTexts[values.timing]);
      void queries.invalidateQueries({ queryKey: newsletterKeys.all });
      onSent(campaignId);
    },
    onError: (error, { values }) =>
      handleFailure(
        error,
        values.timing === 'later' ? 'nothing was scheduled' : 'nothing was sent',
        (reason) => {
          toast.error('Failed to send newsletter');
          if (reason !== 'Unknown error') toast.info(reason);
          // The audience may have changed since it was confirmed.
          void queries.invalidateQueries({ queryKey: newsletterKeys.audiences });
        },
      ),
  });
  const saving = useMutation({
    mutationFn: save,
    onSuccess: (_id, { values: { timing, sendAt } }) => {
      const isScheduled = editor.saved?.status === 'scheduled';
      toast.success(isScheduled ? 'Changes saved' : 'Draft saved');
      // Moving it asks for a confirmation of the audience.
      if (isScheduled && (timing !== 'later' || sendAt !== editor.saved?.sendAt))
        toast.info('It still goes out at the time set before. Schedule Newsletter moves it.');
    },
    onError: tellUnsaved,
  });
  const testing = useMutation({
    mutationFn: async ({ values, to }: { values: NewsletterResult; to: string[] }) => {
      const id = await save({ values });
      await api.post('/api/newsletter/campaigns/:id/test', { to }, { params: { id } });
    },
    onSuccess: (_response, { to }) => toast.success(`Test sent to ${to.join(', ')}`),
    onError: (error) =>
      handleFailure(error, 'no test was sent', (reason) => toast.error(`Failed to send the test: ${reason}`)),
  });
  /** The draft is saved first: a dry run is of the stored text. */
  const startingDryRun = useMutation({
    mutationFn: save,
    onError: tellUnsaved,
  });
  return { sending, saving, testing, startingDryRun };
}

export type NewsletterActions = ReturnType<typeof useNewsletterActions>;
