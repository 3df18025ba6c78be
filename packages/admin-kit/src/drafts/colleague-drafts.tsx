import type { NewDraft } from '@atrium/contracts/common/drafts.schemas';
import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import { useApi } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Notice } from '@atrium/ui/notice';
import { useState } from 'react';
import type { FieldLabels } from '../conflict/field-texts';
import type { Data } from '../merge/plain-data';
import { formatRelative } from '../text/format';
import classes from './colleague-drafts.module.css';
import { createDraftPlace, type DraftedKind } from './draft-places';
import { OtherDraftDialog } from './other-draft-dialog';

export type ColleagueDraft = NewDraft & { user: StaffRef };

const shownAtFirst = 3;

interface ColleagueDraftsProps {
  kind: DraftedKind;
  drafts: readonly ColleagueDraft[];
  readData(data: Data): Data | undefined;
  labels: FieldLabels | undefined;
  /** This person has a copy under the same key. */
  onTakenOver(key: string): void;
}

/** New items that colleagues have begun and not saved, to look at and to go on with. */
export function ColleagueDrafts({ kind, drafts, readData, labels, onTakenOver }: ColleagueDraftsProps) {
  const api = useApi();
  const [shown, setShown] = useState<ColleagueDraft>();
  const [isOpen, setIsOpen] = useState(false);
  if (drafts.length === 0) return null;
  const place = createDraftPlace(api, { kind, item: { key: shown?.key ?? '' }, name: '' });
  const hidden = isOpen ? 0 : Math.max(0, drafts.length - shownAtFirst);

  async function takeOver(userId: string) {
    if (!shown) return;
    const { draft } = await place.read();
    await place.takeOver(userId, draft?.revision ?? null);
    onTakenOver(shown.key);
  }

  return (
    <>
      <Notice tone="info" title="Colleagues have begun new ones">
        <ul className={classes.list}>
          {drafts.slice(0, drafts.length - hidden).map((draft) => (
            <li key={`${draft.key} ${draft.user.id}`} className={classes.draft}>
              <span>
                <strong>{draft.title || 'Without a title'}</strong>, {draft.user.name},{' '}
                {formatRelative(draft.savedAt)}
              </span>
              <Button
                size="s"
                variant="outline"
                aria-label={`Look at ${draft.title || 'the draft without a title'} of ${draft.user.name}`}
                onClick={() => setShown(draft)}
              >
                Look at it
              </Button>
            </li>
          ))}
        </ul>
        {hidden > 0 && (
          <Button size="s" variant="ghost" onClick={() => setIsOpen(true)}>
            Show {hidden} more
          </Button>
        )}
      </Notice>
      <OtherDraftDialog
        shown={shown && { ...shown.user, changedAt: shown.savedAt }}
        savedData={{}}
        readData={readData}
        labels={labels}
        readOf={place.readOf}
        onTakeOver={takeOver}
        onClose={() => setShown(undefined)}
      />
    </>
  );
}
