import type { MediaItem } from '@atrium/contracts/media/schemas';
import { toast, useApi } from '@atrium/mfe-kit';
import type { Editor, EditorEvents } from '@tiptap/react';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { uploadMedia } from '../media/media.api';
import { MediaPicker } from '../media/media-picker';
import { messageOf } from '../text/error-text';
import { type DescribedImage, DescribeImages } from './describe-images';
import { FigureFields, plainLook } from './figure-fields';
import { readLook } from './image-button';
import { readImageFiles } from './image-clipboard';
import type { RichTextProfile } from './profiles';

export interface ImageInsert {
  attach(editor: Editor): void;
  openLibrary(): void;
  /** Uploads pasted or dropped image files; false when there are none, so that the rest is handled as usual. */
  insertFiles(source: DataTransfer | null, position?: number): boolean;
  picker: ReactNode;
}

interface Place {
  /** Undefined: where the cursor is. */
  position: number | undefined;
  /** Ends following the changes of the text. */
  release(): void;
}

interface Uploaded {
  items: readonly MediaItem[];
  place: Place;
}

/** The three ways an image gets into rich text: from the library, pasted, dropped. */
export function useImageInsert(profile: RichTextProfile): ImageInsert {
  const api = useApi();
  const { hasPageTools, imageLimit: limit } = profile;
  const [isOpen, setIsOpen] = useState(false);
  const [look, setLook] = useState(plainLook);
  /** Pastes whose images wait for their alternative texts, the first one in the dialog. */
  const [waiting, setWaiting] = useState<readonly Uploaded[]>([]);
  const [uploaded] = waiting;
  const editorRef = useRef<Editor>(null);

  const insert = useCallback(
    (images: readonly DescribedImage[], position?: number) => {
      const editor = editorRef.current;
      if (editor && !editor.isDestroyed) insertImages(editor, images, { position, limit });
    },
    [limit],
  );

  const insertFiles = useCallback<ImageInsert['insertFiles']>(
    (source, position) => {
      const files = readImageFiles(source);
      const editor = editorRef.current;
      if (files.length === 0 || !editor) return false;
      const place = followChanges(editor, position);
      void uploadAll(api, files).then((items) => {
        if (items.length > 0) setWaiting((list) => [...list, { items, place }]);
        else place.release();
      });
      return true;
    },
    [api],
  );

  function close() {
    uploaded?.place.release();
    setWaiting((list) => list.slice(1));
  }

  return {
    attach(editor) {
      editorRef.current = editor;
    },
    openLibrary() {
      // A picture that replaces the selected one takes its place.
      setLook(editorRef.current ? readLook(editorRef.current) : plainLook);
      setIsOpen(true);
    },
    insertFiles,
    picker: (
      <>
        <MediaPicker
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          onPick={(picked) => insert([{ ...picked, ...look }])}
          moreFields={hasPageTools && <FigureFields value={look} onChange={setLook} />}
          confirmLabel="Insert image"
        />
        <DescribeImages
          key={uploaded?.items[0]?.id}
          items={uploaded?.items ?? []}
          hasLook={hasPageTools}
          onCancel={close}
          onInsert={(images) => {
            insert(images, uploaded?.place.position);
            close();
          }}
        />
      </>
    ),
  };
}

/** Files are uploaded and described while the author goes on writing. */
function followChanges(editor: Editor, position: number | undefined): Place {
  const place: Place = { position, release: () => void editor.off('transaction', follow) };
  function follow({ transaction }: EditorEvents['transaction']) {
    if (place.position !== undefined) place.position = transaction.mapping.map(place.position);
  }
  editor.on('transaction', follow);
  return place;
}

/** One file after the other, with progress; a file that fails is named and left out. */
async function uploadAll(api: ReturnType<typeof useApi>, files: readonly File[]): Promise<MediaItem[]> {
  const items: MediaItem[] = [];
  for (const [index, file] of files.entries()) {
    const id = `upload-${index}-${file.name}`;
    const show = (fraction: number) =>
      toast.loading(`Uploading ${file.name}: ${Math.round(fraction * 100)}%`, { id });
    show(0);
    try {
      items.push(await uploadMedia(api, { file, usedIn: 'editor', onProgress: show }));
    } catch (error) {
      toast.error(
        `${file.name}: ${messageOf(error, 'The image could not be uploaded', 'nothing was uploaded')}`,
      );
    } finally {
      toast.dismiss(id);
    }
  }
  return items;
}

/** Puts the images in their order; only at the end of the text an empty paragraph follows, to go on writing. */
export function insertImages(
  editor: Editor,
  images: readonly DescribedImage[],
  { position, limit }: { position?: number | undefined; limit?: RichTextProfile['imageLimit'] } = {},
): void {
  const isInline = editor.schema.nodes.image?.isInline === true;
  const nodes = images.map(({ item, alt, caption = '', size = 'text' }) => {
    const width = Math.min(item.width, limit?.width ?? item.width);
    const image = {
      type: 'image',
      attrs: {
        src: limit ? limit.addressOf(item) : item.url,
        alt,
        width: String(width),
        height: String(Math.round((item.height * width) / item.width)),
        ...(!isInline && { caption: caption.trim(), size }),
      },
    };
    return isInline ? { type: 'paragraph', content: [image] } : image;
  });
  const { selection, doc } = editor.state;
  const place = doc.resolve(Math.min(position ?? selection.to, doc.content.size));
  const isInLastBlock =
    place.depth === 0 ? place.pos === doc.content.size : place.index(0) === doc.childCount - 1;
  const content = isInLastBlock ? [...nodes, { type: 'paragraph' }] : nodes;
  const chain = editor.chain().focus();
  (position === undefined ? chain.insertContent(content) : chain.insertContentAt(position, content)).run();
}
