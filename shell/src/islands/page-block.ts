import type { IslandsData } from '@atrium/contracts/registry/boot.schemas';

let data: IslandsData | null | undefined;

const readJson = (element: Element | null) => JSON.parse(element?.textContent ?? 'null');

/** The JSON block of a public page, with the hashes of scripts from the import map; null in other documents. */
export function readIslands(): IslandsData | null {
  data ??= readJson(document.getElementById('islands'));
  if (!data) return null;
  Object.assign(data.integrity, readJson(document.querySelector('script[type="importmap"]'))?.integrity);
  return data;
}

/** Calls it once the whole document is there. */
export function whenParsed(act: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', act);
  else act();
}
