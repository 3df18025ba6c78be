import { createKey } from '@atrium/admin-kit/create-key';
import { messageOf } from '@atrium/admin-kit/text/error-text';
import { conversationLimits as limits, sentFileTypes } from '@atrium/contracts/conversations/constants';
import { useApi } from '@atrium/mfe-kit';
import { useState } from 'react';
import type { MessageDraft } from './use-message-draft';

/** A file on its way, or one that did not get there. */
export interface PendingFile {
  key: string;
  name: string;
  /** 0 to 1. */
  progress: number;
  problem?: string | undefined;
}

/** The limits are whole numbers. */
export const toMegabytes = (bytes: number): string => `${bytes / 1_048_576} MB`;

interface RoomForFiles {
  /** Files of the mail so far. */
  count: number;
  bytes: number;
}

/** Why a file can't be attached; undefined if it can. The server checks its bytes too. */
export function findFileProblem({ name, size }: Pick<File, 'name' | 'size'>, { count, bytes }: RoomForFiles) {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (!Object.hasOwn(sentFileTypes, ending)) return 'Files of this kind can’t be sent';
  if (size > limits.fileBytes) return `Larger than ${toMegabytes(limits.fileBytes)}`;
  if (count >= limits.files) return `A mail takes ${limits.files} files`;
  if (bytes + size > limits.allFilesBytes)
    return `A mail takes ${toMegabytes(limits.allFilesBytes)} of files in all`;
  return undefined;
}

/** The files of the mail that is being written. Each is uploaded as soon as it is chosen. */
export function useAttachments({ contactId, draft, change }: MessageDraft & { contactId: string }) {
  const api = useApi();
  const [pending, setPending] = useState<(PendingFile & { size: number })[]>([]);
  const files = draft?.files ?? [];
  const coming = pending.filter(({ problem }) => problem === undefined);
  const update = (key: string, part: Partial<PendingFile>) =>
    setPending((all) => all.map((file) => (file.key === key ? { ...file, ...part } : file)));
  const remove = (key: string) => setPending((all) => all.filter((file) => file.key !== key));

  async function upload(file: File, key: string) {
    const form = new FormData();
    form.append('file', file);
    try {
      const { data } = await api.post('/api/contacts/:id/message-files', form, {
        params: { id: contactId },
        onUploadProgress: (progress) => update(key, { progress }),
      });
      change(({ files: stored }) => ({ files: [...stored, data] }));
      remove(key);
    } catch (error) {
      update(key, { problem: messageOf(error, 'The upload failed', 'the file was not added') });
    }
  }

  function add(chosen: readonly File[]) {
    const room = { count: 0, bytes: 0 };
    for (const { size } of [...files, ...coming]) {
      room.count += 1;
      room.bytes += size;
    }
    for (const file of chosen) {
      const key = createKey();
      const { name, size } = file;
      const problem = findFileProblem(file, room);
      setPending((all) => [...all, { key, name, size, progress: 0, problem }]);
      if (problem !== undefined) continue;
      room.count += 1;
      room.bytes += size;
      void upload(file, key);
    }
  }

  return {
    files,
    pending,
    isUploading: coming.length > 0,
    add,
    remove,
    removeStored: (id: string) =>
      change(({ files: stored }) => ({ files: stored.filter((file) => file.id !== id) })),
  };
}
export type MailAttachments = ReturnType<typeof useAttachments>;
