import { RUNNING_EVENT, STATIC_EVENT, type StartFiles } from '@atrium/contracts/page-start';
import { foldDocument } from './fold';
import { holdInput } from './hold-input';
import { listenForIntent } from './intent';
import { createPageFiles } from './page-files';
import { countEarlyLeave, keepLanding } from './visit';
import { whenIdle } from './when-idle';
import { whenPainted } from './when-painted';

/** A page that nobody touches starts by itself this long after it was painted. */
export const UNTOUCHED_MS = 4_000;
/** One that is never painted whole (a picture of it hangs) starts by then. */
export const LATEST_MS = 10_000;
/** Scripts that don't run by then are not coming: longer than the shell's own patience with a remote. */
export const GIVEN_UP_MS = 20_000;
/** What is below a phone's screen waits for the fonts no longer than this. */
export const FONTS_WITHIN_MS = 500;

/**
 * Makes a painted document a running page. Its files are fetched once it is on screen, and run when a visitor shows up
 * (moves, scrolls), at once when one acts (presses, types), or when nobody has for four seconds. What is pressed before
 * that is done as soon as it can be.
 */
export function startDocument({ files, nonce }: { files: StartFiles; nonce: string }): void {
  const fold = foldDocument();
  const input = holdInput();
  const page = createPageFiles({ files, nonce, onScriptError: giveUp });
  const stopCounting = countEarlyLeave();
  let hasBegun = false;
  let isPainted = false;
  let isVisited = false;
  const stopListening = listenForIntent({ onAct: begin, onSign: visit });
  document.addEventListener(RUNNING_EVENT, handleRunning, { once: true });
  document.addEventListener(STATIC_EVENT, giveUp, { once: true });
  setTimeout(begin, LATEST_MS);
  void followPaint();

  async function followPaint(): Promise<void> {
    await whenPainted();
    isPainted = true;
    if (isVisited) begin();
    setTimeout(begin, UNTOUCHED_MS);
    await whenIdle();
    keepLanding();
    await Promise.race([page.putFontsToUse(), delay(FONTS_WITHIN_MS)]);
    await fold.openGently();
    await page.fetchAhead();
  }

  function visit(): void {
    fold.open();
    isVisited = true;
    if (isPainted) begin();
  }

  function begin(): void {
    if (hasBegun) return;
    hasBegun = true;
    stopListening();
    keepLanding();
    fold.open();
    page.run();
    setTimeout(giveUp, GIVEN_UP_MS);
  }

  function handleRunning(): void {
    stopCounting();
    void fold.unfold();
    // What the page's own first effects ask for is shown first.
    setTimeout(() => void input.replay());
  }

  /** After a replay nothing is held any more, so a late call does nothing. */
  function giveUp(): void {
    document.removeEventListener(RUNNING_EVENT, handleRunning);
    input.release();
    void fold.unfold();
  }
}

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
