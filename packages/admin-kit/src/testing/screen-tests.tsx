import { toast } from '@atrium/mfe-kit';
import type { Editor } from '@tiptap/core';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { fillBrowserGaps } from './browser-gaps';
import { createRecordingApi, type RecordingApi } from './recording-api';
import { renderScreen } from './render-screen';

const toastKinds = ['success', 'error', 'warning', 'info', 'loading', 'dismiss'] as const;

export interface ScreenTest {
  api: RecordingApi;
  /** Messages shown so far, as 'success: Saved'. */
  toasts(): string[];
  /** Presses the action of the last toast that had one. */
  pressToastAction(): void;
  show(
    page: ComponentType,
    options: { path: string; at: string; otherPath?: string },
  ): ReturnType<typeof renderScreen>;
}

/** Sets up a fresh fake server and notifications for each test of a file. */
export function setUpScreenTests(): ScreenTest {
  const shown: { text: string; action?: { onClick(): void } | undefined }[] = [];
  const context = { api: createRecordingApi() } as ScreenTest;

  vi.setConfig({ testTimeout: 40_000 });
  beforeEach(() => {
    fillBrowserGaps();
    shown.length = 0;
    context.api = createRecordingApi();
    for (const kind of toastKinds) {
      vi.spyOn(toast, kind).mockImplementation(((
        message: string,
        options?: { action?: { onClick(): void } },
      ) => {
        if (kind !== 'dismiss') shown.push({ text: `${kind}: ${message}`, action: options?.action });
        return message;
      }) as never);
    }
  });
  afterEach(() => void vi.useRealTimers());

  return Object.assign(context, {
    toasts: () => shown.map(({ text }) => text),
    pressToastAction: () => shown.findLast(({ action }) => action)?.action?.onClick(),
    show: (
      Component: ComponentType,
      { path, at, otherPath }: { path: string; at: string; otherPath?: string },
    ) => renderScreen({ api: context.api, Component, path, address: at, otherPath }),
  });
}

/** Types into a rich-text field as its user would leave it. */
export function writeRichText(field: HTMLElement, html: string): void {
  (field as HTMLElement & { editor: Editor }).editor.commands.setContent(html, { emitUpdate: true });
}
