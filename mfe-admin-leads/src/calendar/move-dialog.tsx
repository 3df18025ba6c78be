import { FormDialog } from '@atrium/admin-kit/form-dialog';
import type { CalendarEntry } from '@atrium/contracts/calendar/schemas';
import { DateTimeField } from '@atrium/ui/date-time-field';
import { TextField } from '@atrium/ui/text-field';
import { useState } from 'react';
import type { SiteTime } from '../shared/site-time';
import { isTimed } from './calendar.queries';

interface MoveDialogProps {
  entry: CalendarEntry;
  site: SiteTime;
  onMove(to: string): void;
  onClose(): void;
}

/** Marks the element that has the focus after the dialog. */
export const entryMark = ({ kind, id }: CalendarEntry) => ({ 'data-entry': `${kind}-${id}` });

/** Another time, for those who can't drag, or want another hour. */
export function MoveDialog({ entry, site, onMove, onClose }: MoveDialogProps) {
  const [to, setTo] = useState(entry.at);
  return (
    <FormDialog
      title={`Move “${entry.title}”`}
      size="s"
      submitLabel="Move"
      busyLabel="Moving…"
      isBusy={false}
      canSubmit={to !== '' && to !== entry.at}
      waitsFor="Choose another time"
      onSubmit={() => onMove(to)}
      onClose={onClose}
    >
      {isTimed(entry.at) ? (
        <DateTimeField label="Date and time" value={to} onChange={setTo} timeZone={site.timeZone} />
      ) : (
        <TextField label="Day" type="date" value={to} onChange={(event) => setTo(event.target.value)} />
      )}
    </FormDialog>
  );
}
