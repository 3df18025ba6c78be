import { createContext, useContext, useMemo, useRef } from 'react';

/** Running uploads of a form. */
export interface UploadTracker {
  track(upload: Promise<unknown>): void;
  /** Resolves when no upload is running, successful or not. */
  whenDone(): Promise<unknown>;
}

export function useUploads(): UploadTracker {
  const running = useRef(new Set<Promise<unknown>>());
  return useMemo(
    () => ({
      track(upload) {
        const settled = upload.catch(() => undefined).finally(() => running.current.delete(settled));
        running.current.add(settled);
      },
      whenDone: () => Promise.all(running.current),
    }),
    [],
  );
}

const nothing: UploadTracker = { track: () => {}, whenDone: () => Promise.resolve() };
const UploadsContext = createContext<UploadTracker>(nothing);

export const UploadsProvider = UploadsContext.Provider;
export const useUploadTracker = (): UploadTracker => useContext(UploadsContext);
