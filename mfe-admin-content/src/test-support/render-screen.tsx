import { ApiProvider, toast } from '@atrium/mfe-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import type { ComponentType } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { createQueryClient } from '../shared/query-client';
import { fillBrowserGaps } from './browser-gaps';
import { createFakeApi, type FakeApi } from './fake-api';

// A busy machine is slow, not broken.
configure({ asyncUtilTimeout: 45_000 });

const toastKinds = ['success', 'error', 'warning', 'info', 'loading', 'dismiss'] as const;

export interface ScreenTest {
  api: FakeApi;
  /** Messages shown so far, as 'success: Saved'. */
  toasts(): string[];
  /** Presses the action of the last toast that had one. */
  pressToastAction(): void;
  /** Shows a page at an address; other addresses of the back office show their path. */
  show(page: ComponentType, options: { path: string; at: string }): void;
}

/** Sets up a fresh fake server and notifications for each test of a file. */
export function setUpScreenTests(): ScreenTest {
  const shown: { text: string; action?: { onClick(): void } | undefined }[] = [];
  const context = { api: createFakeApi() } as ScreenTest;

  vi.setConfig({ testTimeout: 40_000 });
  beforeEach(() => {
    fillBrowserGaps();
    localStorage.clear();
    shown.length = 0;
    context.api = createFakeApi();
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
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  return Object.assign(context, {
    toasts: () => shown.map(({ text }) => text),
    pressToastAction: () => shown.findLast(({ action }) => action)?.action?.onClick(),
    show(Page: ComponentType, { path, at }: { path: string; at: string }) {
      window.history.replaceState(null, '', at);
      const router = createBrowserRouter([
        { path, Component: Page },
        { path: '*', Component: () => <p data-testid="elsewhere">{window.location.pathname}</p> },
      ]);
      const queries = createQueryClient();
      queries.setDefaultOptions({ queries: { retry: false } });
      render(
        <ApiProvider api={context.api.client}>
          <QueryClientProvider client={queries}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </ApiProvider>,
      );
    },
  });
}

/** Types into a rich-text field as its user would leave it. */
export function writeRichText(field: HTMLElement, html: string): void {
  (field as HTMLElement & { editor: Editor }).editor.commands.setContent(html, { emitUpdate: true });
}
