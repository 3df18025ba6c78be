// @vitest-environment jsdom
import type { MediaItem } from '@atrium/contracts/media/schemas';
import { Editor } from '@tiptap/core';
import { afterEach, expect, test } from 'vitest';
import { createEditorExtensions } from './editor-extensions';
import { insertImages } from './use-image-insert';

let editor: Editor;
afterEach(() => editor.destroy());

const image = (name: string) => ({
  item: { id: name, url: `/media/${name}/${name}.png`, width: 10, height: 5, alt: '' } as MediaItem,
  alt: `Alt of ${name}`,
});
function open(html: string) {
  editor = new Editor({ extensions: createEditorExtensions(), content: html, injectCSS: false });
}
const blocks = () => editor.getJSON().content?.map(({ type, attrs }) => attrs?.alt ?? type);

test('several images keep their order, without paragraphs between them', () => {
  open('<p>One</p><p>Two</p>');
  insertImages(editor, [image('a'), image('b'), image('c')], { position: 5 });
  expect(blocks()).toEqual(['paragraph', 'Alt of a', 'Alt of b', 'Alt of c', 'paragraph']);
});

test('after the last one at the end of the text there is a paragraph to go on writing', () => {
  open('<p>One</p>');
  editor.commands.focus('end');
  insertImages(editor, [image('a'), image('b')]);
  expect(blocks()).toEqual(['paragraph', 'Alt of a', 'Alt of b', 'paragraph']);
});
