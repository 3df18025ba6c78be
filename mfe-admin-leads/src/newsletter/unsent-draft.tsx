import { createKey } from '@atrium/admin-kit/create-key';
import { listLocalCopies, removeLocalCopies } from '@atrium/admin-kit/drafts/local-copies';
import { messageOf } from '@atrium/admin-kit/text/error-text';
import { formatDayAndTime } from '@atrium/admin-kit/text/format';
import { useCan } from '@atrium/admin-kit/use-can';
import { type ApiClient, ApiError, toast, useApi, useSession } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Notice } from '@atrium/ui/notice';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { createCampaignPlace, createNewPlace, fromData, toData } from './newsletter-draft';
import { emptyNewsletter, type NewsletterValues } from './newsletter-form';

type SavedText = Pick<NewsletterValues, 'subject' | 'preheader' | 'content'>;

interface UnsentDraftProps {
  campaignId: string;
  /** Undefined for a deleted newsletter. */
  saved?: SavedText | undefined;
}

/** The reader's unsaved text of a newsletter that was sent or deleted meanwhile, to go on with as a new one. */
export function UnsentDraft({ campaignId, saved }: UnsentDraftProps) {
  const api = useApi();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const userId = useSession(({ user }) => user?.id ?? '');
  const mayWrite = useCan('newsletter.write');
  const queryKey = ['unsent-draft', campaignId];
  const { data: draft } = useQuery({
    queryKey,
    queryFn: () => readDraft(api, { campaignId, userId, saved: saved ?? emptyNewsletter }),
    enabled: mayWrite,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

  async function discard() {
    if (draft?.revision) await createCampaignPlace(api, campaignId).delete(draft.revision);
    removeLocalCopies({ userId, name: createCampaignPlace(api, campaignId).name });
    queries.setQueryData(queryKey, null);
  }
  const discarding = useMutation({ mutationFn: discard, onError: tellFailure });
  const continuing = useMutation({
    async mutationFn(data: Record<string, unknown>) {
      const key = createKey();
      await createNewPlace(api, key).write({ data, baseRev: 0, revision: null });
      await discard();
      return key;
    },
    onSuccess: (key) => navigate(`/dashboard/newsletter/create?new=${key}`),
    onError: tellFailure,
  });

  if (!draft) return null;
  return (
    <Notice
      tone="warning"
      title="Your unsaved text is still here"
      actions={
        <>
          <Button size="s" isLoading={continuing.isPending} onClick={() => continuing.mutate(draft.data)}>
            Continue as a New Newsletter
          </Button>
          <Button
            size="s"
            variant="outline"
            isLoading={discarding.isPending}
            onClick={() => discarding.mutate()}
          >
            Discard it
          </Button>
        </>
      }
    >
      You wrote it on {formatDayAndTime(draft.savedAt)}; this newsletter{' '}
      {saved ? 'can no longer be changed' : 'was deleted'}.
    </Notice>
  );
}

const tellFailure = (error: unknown) =>
  void toast.error(messageOf(error, 'The draft could not be moved', 'nothing was moved'));

interface FoundDraft {
  data: Record<string, unknown>;
  savedAt: string;
  /** The revision of the server's draft. */
  revision: string | null;
}

/** The newest of the drafts on the server and on this device; null without one, or if it has the text that is saved. */
async function readDraft(
  api: ApiClient,
  { campaignId, userId, saved }: { campaignId: string; userId: string; saved: SavedText },
): Promise<FoundDraft | null> {
  const place = createCampaignPlace(api, campaignId);
  const { draft: stored } = await place.read().catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return { draft: null };
    throw error;
  });
  const copies = listLocalCopies({ userId, name: place.name });
  const [newest] = [...copies, ...(stored ? [stored] : [])].sort((a, b) =>
    b.savedAt.localeCompare(a.savedAt),
  );
  const values = newest && fromData(JSON.parse(newest.text) as Record<string, unknown>);
  if (!values) return null;
  const isSaved =
    values.subject === saved.subject &&
    values.preheader === saved.preheader &&
    values.content === saved.content;
  return isSaved
    ? null
    : { data: toData(values), savedAt: newest.savedAt, revision: stored?.revision ?? null };
}
