import { createElement, useSyncExternalStore } from 'react';
import { getView, subscribeToView } from './toast';

/** The container of notifications; rendered once, by the shell. */
export function ToastHost() {
  const view = useSyncExternalStore(subscribeToView, getView, () => null);
  return view && createElement(view.ToastView);
}
