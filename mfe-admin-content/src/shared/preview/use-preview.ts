import type { DraftControl } from '@atrium/admin-kit/drafts/use-draft';
import { useApi } from '@atrium/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { createNewPreview, createPreview, type EditedEntry } from '../content-resource.api';
import { type EntryNames, isSingle, type SingleNames } from '../entry-names';

/** A link is valid for a day, and a form may be open for longer. */
export const renewMs = 12 * 60 * 60 * 1_000;
/** Between what is typed and the draft that the page shows. Less than a second with the request and the page. */
const sendAfterMs = 150;

/** Sends what is typed while somebody goes on typing, and not only in a pause. */
function useQuickDraft({ flush, state: { typed, saved, server } }: DraftControl): void {
  const timer = useRef(0);
  const isSent = typed === (server ?? saved).text;
  useEffect(() => {
    if (isSent || timer.current !== 0) return;
    timer.current = window.setTimeout(() => {
      timer.current = 0;
      void flush();
    }, sendAfterMs);
  }, [typed, isSent, flush]);
  useEffect(
    () => () => {
      window.clearTimeout(timer.current);
      timer.current = 0;
    },
    [],
  );
}

/** The address of the preview of the draft, and a version that changes with the draft. */
export function usePreview({
  names,
  item,
  draft,
}: {
  names: EntryNames | SingleNames;
  item: EditedEntry | undefined;
  draft: DraftControl;
}) {
  const api = useApi();
  const { saved, server } = draft.state;
  useQuickDraft(draft);
  const query = useQuery({
    queryKey: ['preview', names.resource, item?._id ?? draft.name],
    async queryFn() {
      if (item) return (await createPreview(api, names.resource, item._id)).data.path;
      if (isSingle(names)) throw new Error('a site document always has an id');
      const key = draft.name.slice(`${names.resource}.new-`.length);
      return (await createNewPreview(api, names.resource, key)).data.path;
    },
    // A new item has no page until something is written.
    enabled: item !== undefined || server !== null,
    staleTime: renewMs,
    refetchInterval: renewMs,
    gcTime: 0,
  });
  return { query, version: `${saved.rev} ${server?.revision ?? ''}` };
}
