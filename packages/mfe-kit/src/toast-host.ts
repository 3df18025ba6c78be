import { createElement, useEffect, useSyncExternalStore } from 'react';
import { getView, prepareToasts, subscribeToView } from './toast';

/** The container of notifications; rendered once, by the shell. */
export function ToastHost() {
  const view = useSyncExternalStore(subscribeToView, getView, () => null);
  useEffect(prepareInForms, []);
  return view && createElement(view.ToastView);
}

/** Whoever fills in a form will see a message, perhaps that the connection is lost. */
function prepareInForms(): () => void {
  const handle = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.closest('form')) prepareToasts();
  };
  document.addEventListener('focusin', handle);
  return () => document.removeEventListener('focusin', handle);
}
