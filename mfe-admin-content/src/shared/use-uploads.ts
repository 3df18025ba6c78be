import { uploadMedia } from '@atrium/admin-kit/media/media.api';
import { messageOf } from '@atrium/admin-kit/text/error-text';
import type { MediaItem } from '@atrium/contracts/media/schemas';
import { useApi } from '@atrium/mfe-kit';
import { createContext, useContext, useMemo, useRef, useState } from 'react';

/** Running uploads of a form. */
interface UploadTracker {
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
const useUploadTracker = (): UploadTracker => useContext(UploadsContext);

interface RunningUpload {
  file: File;
  /** 0 to 1. */
  fraction: number;
}

interface ImageUploads {
  running: readonly RunningUpload[];
  /** Uploads the files in sequence; `onUploaded` gets the successful ones in order. */
  upload(
    files: readonly File[],
    handlers: { onUploaded(item: MediaItem): void; onProblem(message: string): void },
  ): void;
}

/** Uploads a field's files with progress. A save waits for them. */
export function useImageUploads(usedIn: 'article' | 'editor'): ImageUploads {
  const api = useApi();
  const tracker = useUploadTracker();
  const [running, setRunning] = useState<readonly RunningUpload[]>([]);
  const last = useRef<Promise<void>>(Promise.resolve());

  async function uploadOne(file: File, { onUploaded, onProblem }: Parameters<ImageUploads['upload']>[1]) {
    const note = (fraction: number) =>
      setRunning((list) => list.map((entry) => (entry.file === file ? { file, fraction } : entry)));
    try {
      if (!(await isReadable(file))) return onProblem('Error reading file');
      onUploaded(await uploadMedia(api, { file, usedIn, onProgress: note }));
    } catch (error) {
      onProblem(
        `${file.name}: ${messageOf(error, 'The image could not be uploaded', 'nothing was uploaded')}`,
      );
    } finally {
      setRunning((list) => list.filter((entry) => entry.file !== file));
    }
  }

  return {
    running,
    upload(files, handlers) {
      setRunning((list) => [...list, ...files.map((file) => ({ file, fraction: 0 }))]);
      for (const file of files) last.current = last.current.then(() => uploadOne(file, handlers));
      tracker.track(last.current);
    },
  };
}

/** False if the file was moved, deleted or locked since it was chosen. */
async function isReadable(file: File): Promise<boolean> {
  try {
    await new Response(file.slice(0, 1)).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
