import { failureOf } from '@atrium/admin-kit/text/error-text';
import type { CalendarEntry, CalendarPage } from '@atrium/contracts/calendar/schemas';
import { toast, useApi } from '@atrium/mfe-kit';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { SiteTime } from '../shared/site-time';
import { calendarKey } from './calendar.queries';
import type { Day } from './calendar-days';
import { describeTime } from './entry-facts';
import { entryMark, MoveDialog } from './move-dialog';
import { moveEntry, timeOn } from './move-entry';

const undoMs = 8_000;
/** Lists that show the same times. */
const otherKeys = [['contacts'], ['newsletter']];

export interface Moving {
  dragged: CalendarEntry | null;
  drag(entry: CalendarEntry | null): void;
  /** Drops the dragged entry. */
  drop(day: Day): void;
  /** Asks for the time. */
  ask(entry: CalendarEntry): void;
}

/** Moves an entry at once, and back if the server refuses; the toast can undo it. */
function useMoveEntry(site: SiteTime) {
  const api = useApi();
  const queries = useQueryClient();

  const place = ({ kind, id }: CalendarEntry, at: string) =>
    queries.setQueriesData<CalendarPage>({ queryKey: calendarKey }, (page) => {
      if (page === undefined) return page;
      const entries = page.entries.map((one) => (one.kind === kind && one.id === id ? { ...one, at } : one));
      return { ...page, entries };
    });

  return async function move(entry: CalendarEntry, to: string, isUndo = false): Promise<void> {
    if (to === entry.at) return;
    await queries.cancelQueries({ queryKey: calendarKey });
    place(entry, to);
    try {
      const moved = await moveEntry(api, entry, to);
      const text = `“${entry.title}” is ${isUndo ? 'back ' : ''}on ${describeTime({ entry: moved, site })}`;
      const undo = { label: 'Undo', onClick: () => void move(moved, entry.at, true) };
      toast.success(text, isUndo ? undefined : { durationMs: undoMs, action: undo });
    } catch (error) {
      place(entry, entry.at);
      toast.error(failureOf(`“${entry.title}” could not be moved`, error, 'nothing was moved'));
    } finally {
      for (const queryKey of [calendarKey, ...otherKeys]) void queries.invalidateQueries({ queryKey });
    }
  };
}

/** A moved entry has a new element, which gets the focus that the old one lost. Runs after each rendering of the page. */
function useKeptFocus() {
  const kept = useRef<string>(undefined);
  useEffect(() => {
    if (kept.current === undefined) return;
    const element = document.querySelector<HTMLElement>(`[data-entry="${kept.current}"]`);
    const focused = document.activeElement;
    if (focused === document.body) element?.focus();
    else if (focused !== element && focused?.closest('[role=dialog]') === null) kept.current = undefined;
  });
  return (entry: CalendarEntry) => {
    kept.current = entryMark(entry)['data-entry'];
  };
}

/** Moving by dragging, or by a dialog for fingers and keys. */
export function useMoving(site: SiteTime): { moving: Moving; dialog: ReactNode } {
  const move = useMoveEntry(site);
  const [dragged, drag] = useState<CalendarEntry | null>(null);
  const [asked, ask] = useState<CalendarEntry | null>(null);
  const keepFocus = useKeptFocus();
  return {
    moving: {
      dragged,
      drag,
      drop(day) {
        if (dragged) void move(dragged, timeOn(dragged, day, site.timeZone));
        drag(null);
      },
      ask,
    },
    dialog: asked && (
      <MoveDialog
        entry={asked}
        site={site}
        onClose={() => ask(null)}
        onMove={(to) => {
          ask(null);
          keepFocus(asked);
          void move(asked, to);
        }}
      />
    ),
  };
}
