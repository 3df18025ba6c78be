import { type ReactNode, Suspense, use } from 'react';

/** What a loader gives for a slow part: the value itself on the server, a promise of it in the browser. Never rejects. */
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
