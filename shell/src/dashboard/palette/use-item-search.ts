import type { SearchEntry } from '@atrium/contracts/registry/remote-manifest.schemas';
import { type ApiClient, useApi } from '@atrium/mfe-kit';
import { useEffect, useState } from 'react';
import { type Command, commandOfItem } from './commands';

const delayMs = 200;
const minLength = 2;
const perList = 4;

interface ItemSearch {
  found: Command[];
  isSearching: boolean;
  /** Names of the lists whose search failed. */
  failed: string[];
}

const nothing: ItemSearch = { found: [], isSearching: false, failed: [] };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A remote may declare any list. */
const itemsOf = (response: unknown): Record<string, unknown>[] =>
  isObject(response) && Array.isArray(response.data) ? response.data.filter(isObject) : [];

async function searchAll(
  api: ApiClient,
  searches: readonly SearchEntry[],
  text: string,
  signal: AbortSignal,
): Promise<ItemSearch> {
  const results = await Promise.allSettled(
    searches.map(async (search) => {
      const query = { [search.parameter]: text, page: 1, limit: perList };
      const response = await api.request('GET', search.call, undefined, { query, signal });
      return itemsOf(response).flatMap((item) => commandOfItem(search, item));
    }),
  );
  return {
    found: results.flatMap((result) => (result.status === 'fulfilled' ? result.value : [])),
    isSearching: false,
    failed: results.flatMap((result, index) =>
      result.status === 'rejected' ? (searches[index]?.group ?? []) : [],
    ),
  };
}

/** Searches the lists that the remotes declare, debounced. Results of an older query are discarded. */
export function useItemSearch(searches: readonly SearchEntry[], typed: string): ItemSearch {
  const api = useApi();
  const [result, setResult] = useState(nothing);
  const text = typed.trim();
  const isWanted = text.length >= minLength;

  useEffect(() => {
    if (!isWanted) {
      setResult(nothing);
      return;
    }
    const controller = new AbortController();
    setResult((before) => ({ ...before, isSearching: true }));
    const timer = setTimeout(() => {
      void searchAll(api, searches, text, controller.signal).then((next) => {
        if (!controller.signal.aborted) setResult(next);
      });
    }, delayMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [api, searches, text, isWanted]);

  return isWanted ? result : nothing;
}
