import { type ReactNode, Suspense, use } from 'react';

/** A slow part of a loader's data: the value on the server, a promise in the browser that never rejects. */
export type Late<T> = T | Promise<T>;

export interface DeferredProps<T> {
  value: Late<T>;
  fallback: ReactNode;
  children(value: T): ReactNode;
}

export function Deferred<T>({ value, fallback, children }: DeferredProps<T>) {
  if (!(value instanceof Promise)) return children(value);
  return (
    <Suspense fallback={fallback}>
      <Arrived value={value}>{children}</Arrived>
    </Suspense>
  );
}

function Arrived<T>({ value, children }: { value: Promise<T>; children(value: T): ReactNode }) {
  return children(use(value));
}
