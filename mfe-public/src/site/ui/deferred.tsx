import { type ReactNode, Suspense, use } from 'react';
import type { Deferrable } from '../data/await-on-server';

interface DeferredProps<T> {
  value: Deferrable<T>;
  fallback: ReactNode;
  children(value: T): ReactNode;
}

export function Deferred<T>({ value, fallback, children }: DeferredProps<T>) {
  if (!(value instanceof Promise)) return children(value);
  return (
    <Suspense fallback={fallback}>
      <Resolved value={value}>{children}</Resolved>
    </Suspense>
  );
}

function Resolved<T>({ value, children }: { value: Promise<T>; children(value: T): ReactNode }) {
  return children(use(value));
}
