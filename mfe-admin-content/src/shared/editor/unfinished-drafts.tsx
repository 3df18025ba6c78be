import { listLocalNewDrafts, newDraftName } from '@atrium/admin-kit/drafts/new-drafts';
import { messageOf } from '@atrium/admin-kit/text/error-text';
import { formatRelative } from '@atrium/admin-kit/text/format';
import type { NewDraft } from '@atrium/contracts/content-types';
import type { SuccessResponse } from '@atrium/contracts/responses';
import { toast, useApi, useSession } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Notice } from '@atrium/ui/notice';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { type ContentResource, newDraftPath, newDraftsPath } from '../content-resource.api';

type Unfinished = Pick<NewDraft, 'key' | 'title' | 'savedAt'> & { isOnServer: boolean };

/** New items that this person began in other tabs or on other devices, to go on with. */
export function UnfinishedDrafts({ resource, ownName }: { resource: ContentResource; ownName: string }) {
  const api = useApi();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const userId = useSession(({ user }) => user?.id ?? '');
  const queryKey = ['new-drafts', resource];
  const { data: drafts = [] } = useQuery({
    queryKey,
    // Read once, at the opening: what this tab writes itself is no news.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<Unfinished[]> => {
      const { data } = await api.get<SuccessResponse<NewDraft[]>>(newDraftsPath(resource), { signal });
      const onServer = data.map((draft) => ({ ...draft, isOnServer: true }));
      const isKnown = (key: string) => data.some((draft) => draft.key === key);
      const local = listLocalNewDrafts(resource, userId).filter(({ key }) => !isKnown(key));
      return [...onServer, ...local.map((draft) => ({ ...draft, isOnServer: false }))];
    },
  });
  const others = drafts.filter(({ key }) => newDraftName(resource, key) !== ownName);

  async function discard({ key }: Unfinished) {
    try {
      await api.delete(newDraftPath(resource, key));
      queries.setQueryData<Unfinished[]>(queryKey, (list) => list?.filter((draft) => draft.key !== key));
    } catch (error) {
      toast.error(messageOf(error, 'The draft could not be discarded'));
    }
  }

  return others.map((draft) => (
    <Notice
      key={draft.key}
      tone="info"
      title={draft.title ? `Unfinished: ${draft.title}` : 'An unfinished draft without a title'}
      actions={
        <>
          <Button size="s" isSquare onClick={() => void navigate(`?draft=${draft.key}`, { replace: true })}>
            Continue
          </Button>
          {draft.isOnServer && (
            <Button size="s" isSquare variant="outline" onClick={() => void discard(draft)}>
              Discard it
            </Button>
          )}
        </>
      }
    >
      Last change {formatRelative(draft.savedAt)}.
    </Notice>
  ));
}
