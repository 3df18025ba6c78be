import type { NewDraft } from '@atrium/contracts/common/drafts.schemas';
import { toast, useApi, useSession } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Notice } from '@atrium/ui/notice';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { FieldLabels } from '../conflict/field-texts';
import type { Data } from '../merge/plain-data';
import { messageOf } from '../text/error-text';
import { formatRelative } from '../text/format';
import { type ColleagueDraft, ColleagueDrafts } from './colleague-drafts';
import { type DraftedKind, pathsOfNewItem } from './draft-places';
import { removeLocalCopies } from './local-copies';
import { listLocalNewDrafts, newDraftName } from './new-drafts';

type Unfinished = Pick<NewDraft, 'key' | 'title' | 'savedAt' | 'takenOverBy'> & { isOnServer: boolean };

export interface UnfinishedDraftsProps {
  /** The resource as in the names of the drafts' copies on this device. */
  resource: string;
  kind: DraftedKind;
  ownName: string;
  /** The field that names one. */
  titleField?: string;
  /** The parameter of the address that opens one. */
  param?: string;
  /** Another person's draft as data of the form. */
  readData(data: Data): Data | undefined;
  labels?: FieldLabels | undefined;
}

interface NewDraftLists {
  mine: Unfinished[];
  others: ColleagueDraft[];
}
const none: NewDraftLists = { mine: [], others: [] };

/** New items that this person began in other tabs or on other devices, to go on with. */
export function UnfinishedDrafts(props: UnfinishedDraftsProps) {
  const { resource, kind, ownName, titleField = 'title', param = 'draft' } = props;
  const api = useApi();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const userId = useSession(({ user }) => user?.id ?? '');
  const queryKey = ['new-drafts', resource];
  const { data: { mine: drafts, others: colleagues } = none } = useQuery({
    queryKey,
    // Read once, at the opening: what this tab writes itself is no news.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<NewDraftLists> => {
      const { data, others = [] } = await api.get(pathsOfNewItem(kind).list, { signal });
      const onServer = data.map((draft) => ({ ...draft, isOnServer: true }));
      const isKnown = (key: string) => data.some((draft) => draft.key === key);
      const local = listLocalNewDrafts({ resource, userId, titleField }).filter(({ key }) => !isKnown(key));
      return { mine: [...onServer, ...local.map((draft) => ({ ...draft, isOnServer: false }))], others };
    },
  });
  // Not the one that is open: a draft that was taken over, whose notice the editor shows.
  const isOther = ({ key }: { key: string }) => newDraftName(resource, key) !== ownName;
  const others = drafts.filter(isOther);

  async function discard({ key, isOnServer }: Unfinished) {
    try {
      if (isOnServer) await api.delete(pathsOfNewItem(kind).own, undefined, { params: { key } });
      removeLocalCopies({ userId, name: newDraftName(resource, key) });
      queries.setQueryData<NewDraftLists>(
        queryKey,
        (lists) => lists && { ...lists, mine: lists.mine.filter((draft) => draft.key !== key) },
      );
    } catch (error) {
      toast.error(messageOf(error, 'The draft could not be discarded'));
    }
  }

  const openDraft = (key: string) => void navigate(`?${param}=${key}`, { replace: true });

  const own = others.map((draft) => (
    <Notice
      key={draft.key}
      tone="info"
      title={draft.title ? `Unfinished: ${draft.title}` : 'An unfinished draft without a title'}
      actions={
        <>
          <Button size="s" onClick={() => openDraft(draft.key)}>
            Continue
          </Button>
          <Button size="s" variant="outline" onClick={() => void discard(draft)}>
            Discard it
          </Button>
        </>
      }
    >
      Last change {formatRelative(draft.savedAt)}.
      {draft.takenOverBy && ` ${draft.takenOverBy.user.name} has taken it over and goes on with a copy.`}
    </Notice>
  ));
  return (
    <>
      {own}
      <ColleagueDrafts
        kind={kind}
        drafts={colleagues.filter(isOther)}
        readData={props.readData}
        labels={props.labels}
        onTakenOver={openDraft}
      />
    </>
  );
}
