import { FAR_PARTS, FOLDED } from '@atrium/contracts/page-start';
import { whenIdle } from './when-idle';

/** Lays out what is far below the fold, one part per idle moment, so that no step of it is long. */
export async function unfold(): Promise<void> {
  if (!(FOLDED in document.documentElement.dataset)) return;
  const parts = document.querySelectorAll<HTMLElement>(FAR_PARTS.join());
  // The rule that folds them stays until the whole style sheets replace it: taking it back would restyle the whole page.
  for (const part of parts) {
    await whenIdle();
    part.style.contentVisibility = 'visible';
  }
}
