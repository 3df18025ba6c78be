import { FormDialog } from '@atrium/admin-kit/form-dialog';
import type { CalendarEntry } from '@atrium/contracts/calendar/schemas';
import { DateTimeField } from '@atrium/ui/date-time-field';
import { TextField } from '@atrium/ui/text-field';
import { useEffect, useState } from 'react';
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

/** The entry may be in another place after it, so that its element is a new one. */
function useFocusAfterwards(entry: CalendarEntry): void {
  const mark = entryMark(entry)['data-entry'];
  useEffect(
    () => () => {
      requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-entry="${mark}"]`)?.focus());
    },
    [mark],
  );
}

/** Another time, for those who can't drag, or want another hour. */
export function MoveDialog({ entry, site, onMove, onClose }: MoveDialogProps) {
  const [to, setTo] = useState(entry.at);
  useFocusAfterwards(entry);
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
