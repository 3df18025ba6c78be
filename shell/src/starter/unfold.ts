import { FAR_PARTS, FOLD_ID } from '@atrium/contracts/page-start';
import { whenIdle } from './when-idle';

/** Lays out what is far below the fold, one part per idle moment, so that no step of it is long. */
export async function unfold(): Promise<void> {
  const fold = document.getElementById(FOLD_ID) as HTMLStyleElement | null;
  if (fold?.media !== 'all') return;
  for (const part of document.querySelectorAll<HTMLElement>(FAR_PARTS)) {
    await whenIdle();
    part.style.contentVisibility = 'visible';
  }
  fold.remove();
}
