import { useSession } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Notice } from '@atrium/ui/notice';
import { CloudAlert, CloudCheck, HardDrive, LoaderCircle } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { dateLocale, formatDayAndTime, readerTimeZone } from '../text/format';
import classes from './draft-notice.module.css';
import type { DraftStatus } from './draft-state';
import type { DraftOffer } from './draft-types';
import type { DraftControl } from './use-draft';

export interface DraftNoticeProps {
  draft: Pick<DraftControl, 'state' | 'dismiss' | 'discard'> & {
    restore(offer: DraftOffer): Promise<unknown>;
  };
  /** How the texts call what is saved: 'item', 'newsletter'. */
  noun?: string;
}

/** Another tab's draft gets a new time at each pause in typing there. */
const offerKey = ({ source, savedAt }: DraftOffer) => (source === 'server' ? source : `${source} ${savedAt}`);

/** Says which unsaved text was brought back, and offers what must not be put over the form by itself. */
export function DraftNotice({ draft, noun = 'item' }: DraftNoticeProps) {
  const { state } = draft;
  const ownId = useSession(({ user }) => user?.id);
  const { startedBy, takenOverBy } = state.server ?? {};
  const owner = startedBy?.id === ownId ? undefined : startedBy;
  const isRestored = state.restoredAt !== null && state.typed !== state.saved.text;
  return (
    <>
      {takenOverBy && (
        <Notice tone="info" isLive title={`${takenOverBy.user.name} has taken over your draft`}>
          {formatDayAndTime(takenOverBy.at)}. Your text is still here; {takenOverBy.user.name} goes on with a
          copy of it.
        </Notice>
      )}
      {(owner || isRestored) && (
        <Notice
          tone="info"
          title={
            <AnnouncedTitle>
              {owner ? `You have taken over the draft of ${owner.name}` : 'Your unsaved work was restored'}
            </AnnouncedTitle>
          }
          actions={
            isRestored && (
              <Button size="s" variant="outline" onClick={draft.discard}>
                Discard changes
              </Button>
            )
          }
        >
          {isRestored &&
            `It was written on ${formatDayAndTime(state.restoredAt)}. It takes effect once you save.`}
        </Notice>
      )}
      {state.offers.map((offer) => {
        const Title = offer.source === 'replaced' ? OfferedTitle : AnnouncedTitle;
        return (
          <Notice
            key={offerKey(offer)}
            tone="warning"
            title={<Title>{titleOf(offer, state.saved.rev)}</Title>}
            actions={
              <>
                <Button size="s" onClick={() => void draft.restore(offer)}>
                  {offer.source === 'replaced' ? 'Bring it back' : 'Restore my work'}
                </Button>
                <Button size="s" variant="outline" onClick={() => draft.dismiss(offer)}>
                  Discard it
                </Button>
              </>
            }
          >
            {explain(offer, state.saved.rev, noun)}
          </Notice>
        );
      })}
    </>
  );
}

/** Without the time and the buttons, so that the same notice is announced once. */
const AnnouncedTitle = ({ children }: { children: ReactNode }) => <span role="alert">{children}</span>;

/** The whole form has just been replaced, so its start and this offer are where the person has to look. */
function OfferedTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // Its result is a promise in newer browsers, which would be no clean-up function.
    title.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <span ref={title}>
      <AnnouncedTitle>{children}</AnnouncedTitle>
    </span>
  );
}

function titleOf({ source, baseRev }: DraftOffer, rev: number): string {
  if (source === 'replaced') return 'Your former text is still here';
  if (baseRev !== rev) return 'There is unsaved work on an older version';
  return source === 'server'
    ? 'There is a newer draft of yours'
    : 'There is another draft of yours on this device';
}

function explain({ source, baseRev, savedAt }: DraftOffer, rev: number, noun: string): string {
  const when = formatDayAndTime(savedAt);
  if (source === 'replaced') return `It stood in the form until ${when}.`;
  if (baseRev !== rev) return `It was written on ${when}; the ${noun} was saved after that.`;
  return source === 'server'
    ? `It was written on ${when} in another tab or on another device. Until you choose, your text here is stored on this device only.`
    : `It was written on ${when} in another tab.`;
}

const troubles: Partial<Record<DraftStatus, string>> = {
  device: 'Draft saved on this device only',
  unsafe: 'The storage of this browser is full: this draft is not safe yet',
};

/** The trouble that a draft is in. It lasts through the next attempts, so that it is announced once. */
function useTrouble(status: DraftStatus): DraftStatus | undefined {
  const [trouble, setTrouble] = useState<DraftStatus>();
  if (troubles[status] && trouble !== status) setTrouble(status);
  if (trouble && (status === 'kept' || status === 'idle')) setTrouble(undefined);
  return trouble;
}

/** The quiet line that says whether what is typed is safe. */
export function DraftStatusLine({
  draft: { status, state },
}: {
  draft: Pick<DraftControl, 'status' | 'state'>;
}) {
  const time =
    state.keptAt &&
    new Date(state.keptAt).toLocaleTimeString(dateLocale(), {
      timeStyle: 'short',
      timeZone: readerTimeZone(),
    });
  const trouble = useTrouble(status);
  return (
    <span className={classes.state}>
      {status === 'sending' && !trouble && (
        <>
          <LoaderCircle size={15} /> Saving the draft...
        </>
      )}
      {status === 'kept' && (
        <>
          <CloudCheck size={15} /> Draft saved{time && ` at ${time}`}
        </>
      )}
      {/* Only trouble: a message at each pause in typing would interrupt the writer. */}
      <span role="status" className={classes.state}>
        {trouble && (
          <>
            {trouble === 'device' ? <HardDrive size={15} /> : <CloudAlert size={15} />} {troubles[trouble]}
          </>
        )}
      </span>
    </span>
  );
}
