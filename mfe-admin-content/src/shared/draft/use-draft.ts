import type { Draft } from '@atrium/contracts/content-types';
import type { SuccessResponse } from '@atrium/contracts/responses';
import { type ApiClient, useApi } from '@atrium/mfe-kit';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type ContentResource, draftPath } from '../content-resource.api';
import { createLocalCopies, type LocalCopy } from './local-copies';

/** After so long a pause the copy goes to the server; while typing goes on it goes every `maxWaitMs`. */
export const serverDelayMs = 3_000;
const maxWaitMs = 10_000;
const localDelayMs = 400;

export interface FoundCopy {
  data: Record<string, unknown>;
  savedAt: string;
  /** Someone saved the item after this was typed, so that it is offered and not put in by itself. */
  isStale: boolean;
}

export interface DraftControl<Values> {
  state: 'idle' | 'saving' | 'kept' | 'failed';
  keptAt: Date | null;
  found: FoundCopy | null;
  /** Puts what was found into the form. */
  restore(): void;
  /** Forgets the copy, here and on the server, and shows what is saved. */
  discard(): void;
  /** Waits until nothing is on its way to the server; nothing more is sent until the next change. */
  settle(): Promise<void>;
  /** Sends what is typed so far at once and waits until it is there. */
  keepNow(): Promise<void>;
  /** After a save (or a reload) of these values: the server has dropped its copy already. */
  forget(savedValues: Values, rev: number | undefined): void;
}

export interface DraftOptions<Values extends FieldValues> {
  resource: ContentResource;
  /** Undefined while creating: the copy is then kept on this machine only. */
  id: string | undefined;
  rev: number | undefined;
  form: UseFormReturn<Values>;
  /** What the form starts with; later saves are told by `forget`. */
  savedValues: Values;
  /** Plain data without files. */
  toData(values: Values): Record<string, unknown>;
  /** Undefined when the data is of another shape. */
  fromData(data: Record<string, unknown>): Values | undefined;
}

interface Timers {
  check?: number | undefined;
  server?: number | undefined;
  waitingSince?: number | undefined;
}

const copies = createLocalCopies();

async function readServerCopy(
  api: ApiClient,
  resource: ContentResource,
  id: string,
): Promise<LocalCopy | null> {
  const answer = await api.get<SuccessResponse<Draft | null>>(draftPath(resource, id));
  return answer.data;
}

const newestOf = (...found: (LocalCopy | null)[]): LocalCopy | undefined =>
  found.filter((copy) => copy !== null).sort((a, b) => b.savedAt.localeCompare(a.savedAt))[0];

/** Keeps what is typed every few seconds and on leave, and brings it back on the next opening. */
export function useDraft<Values extends FieldValues>(options: DraftOptions<Values>): DraftControl<Values> {
  const { resource, id, form } = options;
  const api = useApi();
  const latest = useRef(options);
  latest.current = options;
  const key = `${resource}.${id ?? 'new'}`;
  const [state, setState] = useState<DraftControl<Values>['state']>('idle');
  const [keptAt, setKeptAt] = useState<Date | null>(null);
  const [found, setFound] = useState<FoundCopy | null>(null);
  const timers = useRef<Timers>({});
  const inFlight = useRef<Promise<void>>(Promise.resolve());
  /** The data last seen, as text: what equals it is no change. */
  const known = useRef<string>(undefined);
  known.current ??= JSON.stringify(options.toData(options.savedValues));
  const saved = useRef({ values: options.savedValues, rev: options.rev });

  const stopTimers = useCallback(() => {
    window.clearTimeout(timers.current.check);
    window.clearTimeout(timers.current.server);
    timers.current = {};
  }, []);

  const readCopy = useCallback((): LocalCopy => {
    const { toData } = latest.current;
    return {
      data: toData(form.getValues()),
      baseRev: saved.current.rev ?? 0,
      savedAt: new Date().toISOString(),
    };
  }, [form]);

  /** One call after the other, so that an older copy never overtakes a newer one. */
  const queueCall = useCallback((call: () => Promise<unknown>, onDone: () => void) => {
    // A failure loses nothing: the copy is on this machine, and the next change tries again.
    inFlight.current = inFlight.current.then(() => call().then(onDone, () => setState('failed')));
  }, []);

  const keep = useCallback(() => {
    window.clearTimeout(timers.current.server);
    timers.current.server = undefined;
    timers.current.waitingSince = undefined;
    const copy = readCopy();
    const onKept = () => {
      setState('kept');
      setKeptAt(new Date());
    };
    copies.write(key, copy);
    if (id === undefined) return onKept();
    setState('saving');
    queueCall(() => api.put(draftPath(resource, id), { data: copy.data, baseRev: copy.baseRev }), onKept);
  }, [api, id, key, queueCall, readCopy, resource]);

  const check = useCallback(() => {
    timers.current.check = undefined;
    const copy = readCopy();
    const text = JSON.stringify(copy.data);
    if (text === known.current) return;
    known.current = text;
    copies.write(key, copy);
    const now = Date.now();
    timers.current.waitingSince ??= now;
    window.clearTimeout(timers.current.server);
    const wait = Math.min(serverDelayMs, Math.max(0, timers.current.waitingSince + maxWaitMs - now));
    timers.current.server = window.setTimeout(keep, wait);
  }, [keep, key, readCopy]);

  const putIn = useCallback(
    (values: Values) => {
      known.current = JSON.stringify(latest.current.toData(values));
      form.reset(values, { keepDefaultValues: true });
    },
    [form],
  );

  // What was left behind the last time.
  useEffect(() => {
    let isCurrent = true;
    const remote =
      id === undefined ? Promise.resolve(null) : readServerCopy(api, resource, id).catch(() => null);
    void remote.then((serverCopy) => {
      if (!isCurrent) return;
      const newest = newestOf(copies.read(key), serverCopy);
      if (!newest) return;
      const { toData, fromData } = latest.current;
      const values = fromData(newest.data);
      const savedText = JSON.stringify(toData(saved.current.values));
      if (!values || JSON.stringify(toData(values)) === savedText) return copies.remove(key);
      const isStale = newest.baseRev !== (saved.current.rev ?? 0);
      setFound({ data: newest.data, savedAt: newest.savedAt, isStale });
      if (isStale) return;
      putIn(values);
      // What a crash kept from the server goes there now: a preview shows what is in the form.
      if (newest !== serverCopy) keep();
    });
    return () => {
      isCurrent = false;
    };
  }, [api, id, keep, key, putIn, resource]);

  // Every change of any field.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: () => {
          window.clearTimeout(timers.current.check);
          timers.current.check = window.setTimeout(check, localDelayMs);
        },
      }),
    [form, check],
  );

  const flush = useCallback(() => {
    if (timers.current.check !== undefined) {
      window.clearTimeout(timers.current.check);
      check();
    }
    if (timers.current.server !== undefined) keep();
  }, [check, keep]);

  // On leave: the copy on this machine is written at once, the server's as far as the browser still sends it.
  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  return useMemo(() => {
    const forget = (savedValues: Values, rev: number | undefined) => {
      stopTimers();
      saved.current = { values: savedValues, rev };
      known.current = JSON.stringify(latest.current.toData(savedValues));
      copies.remove(key);
      setFound(null);
      setState('idle');
    };
    return {
      state,
      keptAt,
      found,
      restore() {
        const values = found && latest.current.fromData(found.data);
        if (values) {
          putIn(values);
          keep();
        }
        setFound((current) => current && { ...current, isStale: false });
      },
      discard() {
        const { values, rev } = saved.current;
        forget(values, rev);
        form.reset(values);
        if (id !== undefined)
          queueCall(
            () => api.delete(draftPath(resource, id)),
            () => undefined,
          );
      },
      settle() {
        stopTimers();
        return inFlight.current;
      },
      keepNow() {
        flush();
        return inFlight.current;
      },
      forget,
    };
  }, [api, flush, form, found, id, keep, key, keptAt, putIn, queueCall, resource, state, stopTimers]);
}
