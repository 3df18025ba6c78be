import {
  ApiProvider,
  createApiClient,
  type SettingsByRemote,
  SettingsContext,
  ToastHost,
} from '@atrium/mfe-kit';
import { type ReactNode, useEffect } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';

const api = createApiClient({ fetch: (request) => fetch(request), origin: window.location.origin });

/** The place of the notifications of all islands. */
export function mountToasts(): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<ToastHost />);
}

function Mounted({ onMount, children }: { onMount(): void; children: ReactNode }) {
  useEffect(onMount, []);
  return children;
}

interface MountOptions {
  content: ReactNode;
  settings: SettingsByRemote;
  /** It renders the HTML that is there. */
  isOfDocument: boolean;
  /** After it was mounted. */
  onLaterFailure(error: unknown): void;
}

/** Resolves once the effects of the island have run. Rejects if it throws before; its HTML is gone then. */
export function mountIsland(
  marker: HTMLElement,
  { content, settings, isOfDocument, onLaterFailure }: MountOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let isMounted = false;
    let root: Root | undefined;
    const options = {
      onUncaughtError(error: unknown) {
        // Not while React is rendering, and before anything is typed into the place of the elements that it has taken away.
        queueMicrotask(() => {
          root?.unmount();
          if (isMounted) onLaterFailure(error);
          else reject(error);
        });
      },
    };
    const onMount = () => {
      isMounted = true;
      resolve();
    };
    const tree = (
      <ApiProvider api={api}>
        <SettingsContext value={settings}>
          <Mounted onMount={onMount}>{content}</Mounted>
        </SettingsContext>
      </ApiProvider>
    );
    if (isOfDocument) {
      root = hydrateRoot(marker, tree, options);
      return;
    }
    root = createRoot(marker, options);
    root.render(tree);
  });
}
