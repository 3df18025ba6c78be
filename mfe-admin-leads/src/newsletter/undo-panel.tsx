import { useCan } from '@atrium/admin-kit/use-can';
import { useNow } from '@atrium/admin-kit/use-now';
import type { Campaign } from '@atrium/contracts/newsletter/campaigns.schemas';
import { Button } from '@atrium/ui/button';
import { Card } from '@atrium/ui/card';
import { Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { formatCountdown } from './campaign-progress';
import classes from './campaigns.module.css';
import { useCampaignActions } from './use-campaign-actions';

interface UndoPanelProps {
  campaign: Campaign;
  /** When the response with the remaining time arrived, as `Date.now()`. */
  askedAt: number;
  /** Called when the undo window has ended, because the campaign has changed. */
  onOver: () => void;
}

/** A newsletter in its undo window, which the server measures. */
export function UndoPanel({ campaign, askedAt, onOver }: UndoPanelProps) {
  const { move } = useCampaignActions(campaign);
  const mayUndo = useCan('newsletter.send');
  const now = useNow(250).getTime();
  const remainingMs = (campaign.undoRemainingMs ?? 0) - Math.max(0, now - askedAt);
  const isOver = remainingMs <= 0;

  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);

  return (
    <Card as="section" className={classes.undo} aria-label="Time to undo">
      <div className={classes.undoText}>
        <p className="semibold">{isOver ? 'Going out now' : 'Goes out in'}</p>
        {isOver ? null : (
          // Not a live region: read out each second it would drown everything else.
          <p className={classes.countdown} role="timer">
            {formatCountdown(remainingMs)}
          </p>
        )}
        <p className="muted small full">
          Nothing has left yet.{mayUndo && ' Undo makes it a draft again, with its text.'}
        </p>
      </div>
      {mayUndo && (
        <Button
          size="l"
          disabled={isOver}
          isLoading={move.isPending}
          loadingLabel="Undoing..."
          startIcon={<Undo2 size={18} />}
          onClick={() => move.mutate('undo')}
        >
          Undo
        </Button>
      )}
    </Card>
  );
}
