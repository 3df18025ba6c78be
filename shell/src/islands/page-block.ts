import type { IslandsData } from '@atrium/contracts/registry/boot.schemas';

let data: IslandsData | null | undefined;

/** The JSON block of a public page; null in other documents. */
export function readIslands(): IslandsData | null {
  data ??= JSON.parse(document.getElementById('islands')?.textContent ?? 'null');
  return data ?? null;
}

/** Calls it once the whole document is there. */
export function whenParsed(act: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', act);
  else act();
}
