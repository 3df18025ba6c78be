export type ToastKind = 'blank' | 'success' | 'error' | 'warning' | 'info' | 'loading';

export interface ToastOptions {
  durationMs?: number;
  /** Another toast with the same id replaces this one. */
  id?: string;
  action?: { label: string; onClick(): void };
}

export interface ToastRequest extends ToastOptions {
  id: string;
  kind: ToastKind;
  message: string;
  /** Time of the call in ms since the epoch; the toast may be shown later. */
  at: number;
}

const CAP = 20;
const DUPLICATE_WINDOW_MS = 2000;
const DURATION_MS = 4000;

/** Duration in ms, false for no limit. */
export function getToastDuration(kind: ToastKind, durationMs?: number): number | false {
  return durationMs ?? (kind === 'loading' ? false : DURATION_MS);
}

export interface ToastRules {
  /** Whether to show it, and which older ones to remove so that at most 20 stay. */
  admit(request: Pick<ToastRequest, 'id' | 'message' | 'at' | 'action'>): {
    isShown: boolean;
    evicted: string[];
  };
  forget(id: string): void;
}

export function createToastRules(): ToastRules {
  const lastShownAt = new Map<string, number>();
  let visible: string[] = [];
  return {
    admit({ id, message, at, action }) {
      const isReplacement = visible.includes(id);
      const sinceMs = at - (lastShownAt.get(message) ?? Number.NEGATIVE_INFINITY);
      // Two equal rows that are removed after each other have an undo each.
      const isDuplicate = action === undefined && sinceMs < DUPLICATE_WINDOW_MS;
      if (isDuplicate && !isReplacement) return { isShown: false, evicted: [] };
      for (const [text, shownAt] of lastShownAt) {
        if (at - shownAt >= DUPLICATE_WINDOW_MS) lastShownAt.delete(text);
      }
      lastShownAt.set(message, at);
      if (isReplacement) return { isShown: true, evicted: [] };
      visible.push(id);
      const evicted = visible.slice(0, Math.max(0, visible.length - CAP));
      visible = visible.slice(evicted.length);
      return { isShown: true, evicted };
    },
    forget(id) {
      visible = visible.filter((shown) => shown !== id);
    },
  };
}
