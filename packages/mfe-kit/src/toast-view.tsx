/// <reference path="./css.d.ts" />
import 'react-toastify/ReactToastify.css';
import { type FocusEvent, useEffect } from 'react';
import {
  type ToastOptions as LibraryOptions,
  toast as libraryToast,
  ToastContainer,
  type TypeOptions,
} from 'react-toastify/unstyled';
import { placeToasts } from './toast-place';
import {
  createToastRules,
  getToastDuration,
  type ToastKind,
  type ToastOptions,
  type ToastRequest,
} from './toast-rules';

const TYPES: Record<ToastKind, TypeOptions> = {
  blank: 'default',
  loading: 'default',
  success: 'success',
  error: 'error',
  warning: 'warning',
  info: 'info',
};

const rules = createToastRules();

export function ToastView() {
  useEffect(keepOffControls, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: not interactive; it only observes focus inside
    <div onFocus={() => libraryToast.pause()} onBlur={resumeWhenLeft}>
      <ToastContainer
        position="top-right"
        newestOnTop
        closeOnClick={false}
        pauseOnHover
        pauseOnFocusLoss
        aria-label="Notifications"
      />
    </div>
  );
}

/** Pages change and scroll below a message that is shown. */
const lookEveryMs = 200;

/** In the back office, whose pages have buttons everywhere. */
function keepOffControls(): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  function look(): void {
    if (placeToasts()) return;
    clearInterval(timer);
    timer = undefined;
  }
  const stop = libraryToast.onChange(({ status }) => {
    if (status !== 'added' || document.querySelector('[data-area="dashboard"]') === null) return;
    requestAnimationFrame(look);
    timer ??= setInterval(look, lookEveryMs);
  });
  return () => {
    stop();
    clearInterval(timer);
  };
}

function resumeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  if (!currentTarget.contains(relatedTarget)) libraryToast.play();
}

export function showToast({ id, kind, message, durationMs, action, at }: ToastRequest): void {
  const { isShown, evicted } = rules.admit({ id, message, at, action });
  for (const old of evicted) libraryToast.dismiss(old);
  if (!isShown) return;
  const content = <ToastContent id={id} message={message} action={action} />;
  const options: LibraryOptions = {
    toastId: id,
    type: TYPES[kind],
    autoClose: getToastDuration(kind, durationMs),
    // The container is a live region: with a role of its own, a screen reader says the toast twice.
    role: 'presentation',
    onClose: () => rules.forget(id),
  };
  if (libraryToast.isActive(id)) {
    libraryToast.update(id, { ...options, render: content, isLoading: kind === 'loading' });
  } else if (kind === 'loading') {
    libraryToast.loading(content, options);
  } else {
    libraryToast(content, options);
  }
}

export function dismissToast(id: string): void {
  libraryToast.dismiss(id);
}

function ToastContent({
  id,
  message,
  action,
}: {
  id: string;
  message: string;
  action: ToastOptions['action'];
}) {
  if (!action) return <span>{message}</span>;
  const run = () => {
    action.onClick();
    libraryToast.dismiss(id);
  };
  return (
    <>
      <span>{message}</span>
      <button type="button" className="Toastify__action" onClick={run}>
        {action.label}
      </button>
    </>
  );
}
