import type { MediaItem } from '@atrium/contracts/images';
import { toast, useApi } from '@atrium/mfe-kit';
import type { Editor } from '@tiptap/react';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { uploadMedia } from '../media/media.api';
import { MediaPicker } from '../media/media-picker';
import { messageOf } from '../text/error-text';

export interface ImageInsert {
  attach(editor: Editor): void;
  openLibrary(): void;
  /** Uploads pasted or dropped image files; false when there are none, so that the rest is handled as usual. */
  takeFiles(source: DataTransfer | null, position?: number): boolean;
  picker: ReactNode;
}

/** The three ways an image gets into rich text: from the library, pasted, dropped. */
export function useImageInsert(): ImageInsert {
  const api = useApi();
  const [isOpen, setIsOpen] = useState(false);
  const editorRef = useRef<Editor>(null);

  const insert = useCallback((item: MediaItem, alt: string, position?: number) => {
    const editor = editorRef.current;
    if (!editor || editor.isDestroyed) return;
    // The paragraph after it takes the cursor; else the next thing typed or put in would replace the image.
    const content = [
      {
        type: 'image',
        attrs: { src: item.url, alt, width: String(item.width), height: String(item.height) },
      },
      { type: 'paragraph' },
    ];
    const chain = editor.chain().focus();
    (position === undefined ? chain.insertContent(content) : chain.insertContentAt(position, content)).run();
  }, []);

  const takeFiles = useCallback<ImageInsert['takeFiles']>(
    (source, position) => {
      const files = [...(source?.files ?? [])].filter((file) => file.type.startsWith('image/'));
      // A program that offers text and a picture of it (a spreadsheet) means the text.
      if (files.length === 0 || source?.types.includes('text/html')) return false;
      for (const file of files) {
        const id = `upload-${file.name}-${Date.now()}`;
        toast.loading(`Uploading ${file.name}...`, { id });
        uploadMedia(api, { file, isForEditor: true })
          .then((item) => insert(item, '', position))
          .catch((error: unknown) => toast.error(messageOf(error, 'The image could not be uploaded')))
          .finally(() => toast.dismiss(id));
      }
      return true;
    },
    [api, insert],
  );

  return {
    attach(editor) {
      editorRef.current = editor;
    },
    openLibrary: () => setIsOpen(true),
    takeFiles,
    picker: (
      <MediaPicker
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onPick={({ item, alt }) => insert(item, alt)}
        confirmLabel="Insert image"
      />
    ),
  };
}
