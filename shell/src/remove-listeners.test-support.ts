import { afterAll } from 'vitest';

/** Removes what a file's tests add to window and document when they are over: the files of a worker share both. */
export function removeListenersAfterAll(): void {
  const undo: (() => void)[] = [];
  for (const target of [globalThis as unknown as Window, document]) {
    const { addEventListener } = target;
    target.addEventListener = (type: string, listener: EventListener, options?: AddEventListenerOptions) => {
      undo.push(() => target.removeEventListener(type, listener, options));
      addEventListener.call(target, type, listener, options);
    };
    undo.push(() => {
      target.addEventListener = addEventListener;
    });
  }
  afterAll(() => {
    for (const each of undo) each();
  });
}
