import { Button } from '@atrium/ui/button';
import { Notice } from '@atrium/ui/notice';
import { formatDayAndTime } from '../text/format';
import classes from './draft-notice.module.css';
import type { SavedNews } from './use-merge-saved';

export interface SavedNoticeProps {
  news: SavedNews | null;
  /** How the texts call what is saved: 'item', 'newsletter'. */
  noun?: string;
  onCompare(): void;
  onDismiss(): void;
}

/** Says that somebody else has saved, and what has become of it in this form. */
export function SavedNotice({ news, noun = 'item', onCompare, onDismiss }: SavedNoticeProps) {
  if (news === null) return null;
  const { by, isOwn, savedAt, fields, hasConflict } = news;
  const who = isOwn ? 'You have saved' : by === null ? 'The schedule has changed' : `${by} has saved`;
  const names = fields.join(', ');
  return (
    <Notice
      tone={hasConflict ? 'warning' : 'info'}
      isLive
      className={classes.sticky}
      title={`${who} this ${noun}${isOwn ? ' in another tab or on another device' : ''}`}
      actions={
        <Button
          size="s"
          variant={hasConflict ? 'primary' : 'outline'}
          onClick={hasConflict ? onCompare : onDismiss}
        >
          {hasConflict ? 'Compare' : 'OK'}
        </Button>
      }
    >
      {formatDayAndTime(savedAt)}.{' '}
      {hasConflict
        ? `Both changed: ${names}. Your text is still here.`
        : `${names ? `Changed: ${names}. ` : ''}The form shows it, and what you typed is kept.`}
    </Notice>
  );
}
