import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { PreviewChoice } from '../preview/preview-split';
import { useStoredChoice } from '../use-stored-choice';

export interface SettingsDrawer {
  isOpen: boolean;
  /** There is room for the text or the settings, not for both. */
  replacesText: boolean;
  show(isOpen: boolean): void;
  /** By a press: the focus goes along. */
  toggle(): void;
}

export const drawerId = 'settings';
export const drawerTitleId = 'settings-title';
export const drawerToggleId = 'settings-toggle';

/** The choice stays for the next article if the drawer has room beside the text; otherwise an article opens as its text. */
export function useSettingsDrawer({ isNarrow, isShown }: PreviewChoice): SettingsDrawer {
  const replacesText = isNarrow || isShown;
  const [stored, store] = useStoredChoice('content-settings', ['closed', 'open']);
  const [isTurned, turn] = useState(false);
  const isOpen = replacesText ? isTurned : stored === 'open';
  const show = (next: boolean) => (replacesText ? turn(next) : store(next ? 'open' : 'closed'));
  return {
    isOpen,
    replacesText,
    show,
    toggle() {
      flushSync(() => show(!isOpen));
      document.getElementById(isOpen ? drawerToggleId : drawerTitleId)?.focus();
    },
  };
}
