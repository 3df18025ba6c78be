import { Button } from '@atrium/ui/button';
import { Notice } from '@atrium/ui/notice';

interface FormerTextProps {
  onBringBack(): void;
  onDiscard(): void;
  className: string | undefined;
}

/** Offers what stood in a dialog until the other person's version took its place. */
export const FormerText = ({ onBringBack, onDiscard, className }: FormerTextProps) => (
  <Notice
    tone="info"
    isLive
    className={className}
    title="What you typed is still here"
    actions={
      <>
        <Button size="s" onClick={onBringBack}>
          Bring it back
        </Button>
        <Button size="s" variant="outline" onClick={onDiscard}>
          Discard it
        </Button>
      </>
    }
  >
    The form shows what is saved now.
  </Notice>
);
