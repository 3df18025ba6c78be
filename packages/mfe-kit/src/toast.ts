import type { ToastKind, ToastOptions } from './toast-rules';

type ToastView = typeof import('./toast-view');

let view: ToastView | null = null;
let loading: Promise<ToastView> | null = null;
let count = 0;
const listeners = new Set<() => void>();

/** Not part of the first load: loaded with the first message, or before it where one is likely. */
function loadView(): Promise<ToastView> {
  loading ??= import(/* webpackChunkName: "toast" */ './toast-view').then(
    (loaded) => {
      view = loaded;
      for (const notify of listeners) notify();
      return loaded;
    },
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

function withView(use: (view: ToastView) => void): void {
  loadView().then(use, (error: unknown) => console.error('A notification could not be shown', error));
}

/** Loads the library ahead, so that a message about a lost connection can be shown without one. */
export function prepareToasts(): void {
  // The first message tries again, and reports a failure.
  loadView().catch(() => {});
}

function show(kind: ToastKind, message: string, options: ToastOptions = {}): string {
  const request = { ...options, kind, message, id: options.id ?? `toast-${++count}`, at: Date.now() };
  withView((loaded) => loaded.showToast(request));
  return request.id;
}

/** Shows a notification and returns its id. */
export const toast = Object.assign(
  (message: string, options?: ToastOptions) => show('blank', message, options),
  {
    success: (message: string, options?: ToastOptions) => show('success', message, options),
    error: (message: string, options?: ToastOptions) => show('error', message, options),
    warning: (message: string, options?: ToastOptions) => show('warning', message, options),
    info: (message: string, options?: ToastOptions) => show('info', message, options),
    loading: (message: string, options?: ToastOptions) => show('loading', message, options),
    dismiss: (id: string) => withView((loaded) => loaded.dismissToast(id)),
  },
);

export function subscribeToView(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function getView(): ToastView | null {
  return view;
}
