import {
  type FigureSize,
  figureSizes,
  imageSource,
  linkRel,
  linkSchemes,
  listNumber,
  richTextRules,
} from '@atrium/contracts/content/rich-text';
import { CodeBlock } from '@tiptap/extension-code-block';
import { Image } from '@tiptap/extension-image';
import { Link } from '@tiptap/extension-link';
import { OrderedList } from '@tiptap/extension-list';
import { TableCell, TableHeader } from '@tiptap/extension-table';

const languageClass = richTextRules.code?.classes?.[0];
const orderedListTypes = /^[1aAiI]$/;
const wholeNumber = /^\d{1,4}$/;
const scheme = /^[a-z][a-z0-9+.-]*:/i;

/** One of the schemes of the shared list, or relative (`/…`, `#…`, `?…`), but never `//another.host`. */
export function isAllowedLink(address: string): boolean {
  if (/[\s<>"\\]/.test(address) || address.startsWith('//')) return false;
  if (!scheme.test(address)) return /^[/#?]/.test(address);
  return linkSchemes.some((allowed) => address.toLowerCase().startsWith(`${allowed}:`));
}

export const isAllowedImage = (address: string): boolean => imageSource.test(address);

export function readAttribute(element: HTMLElement, name: string, pattern: RegExp): string | null {
  const value = element.getAttribute(name);
  return value !== null && pattern.test(value) ? value : null;
}

export const EditorLink = Link.extend({
  addAttributes() {
    return {
      href: { default: null },
      target: { default: null, parseHTML: (element) => readAttribute(element, 'target', /^_blank$/) },
      rel: { default: linkRel, parseHTML: () => linkRel },
      title: { default: null },
    };
  },
});

export const EditorImage = Image.extend({
  addAttributes() {
    return {
      src: { default: null },
      alt: { default: '' },
      title: { default: null },
      width: { default: null, parseHTML: (element) => readAttribute(element, 'width', wholeNumber) },
      height: { default: null, parseHTML: (element) => readAttribute(element, 'height', wholeNumber) },
      caption: { default: '', rendered: false, parseHTML: readCaption },
      size: { default: 'text', rendered: false, parseHTML: readSize },
    };
  },
  parseHTML() {
    return [
      {
        tag: 'img[src]',
        getAttrs: (element) => (isAllowedImage(element.getAttribute('src') ?? '') ? null : false),
      },
      // Its text is the caption of the image before it.
      { tag: 'figure:has(img) > figcaption', ignore: true },
    ];
  },
  renderHTML({ node, HTMLAttributes }) {
    const image = ['img', HTMLAttributes] as const;
    const { caption, size } = node.attrs;
    const figure = size === 'text' ? {} : { class: String(size) };
    if (caption) return ['figure', figure, image, ['figcaption', {}, String(caption)]];
    return size === 'text' ? [...image] : ['figure', figure, image];
  },
});

function readSize(image: HTMLElement): FigureSize {
  const { classList } = image.closest('figure') ?? image;
  return figureSizes.find((size) => classList.contains(size)) ?? 'text';
}

function readCaption(image: HTMLElement): string {
  const caption = image.closest('figure')?.querySelector('figcaption')?.textContent ?? '';
  return caption.replace(/\s+/g, ' ').trim();
}

export const EditorOrderedList = OrderedList.extend({
  addAttributes() {
    return {
      start: {
        default: 1,
        parseHTML: (element) => Number(readAttribute(element, 'start', listNumber) ?? 1),
      },
      reversed: { default: null, parseHTML: (element) => (element.hasAttribute('reversed') ? '' : null) },
      type: { default: null, parseHTML: (element) => readAttribute(element, 'type', orderedListTypes) },
    };
  },
});

export const EditorCodeBlock = CodeBlock.extend({
  addAttributes() {
    return {
      language: {
        default: null,
        rendered: false,
        parseHTML: (element) => {
          const names = [...(element.firstElementChild?.classList ?? [])];
          return names.find((name) => languageClass?.test(name))?.slice('language-'.length) ?? null;
        },
      },
    };
  },
});

/** Cells keep spans and widths; what a cell would add for alignment is the business of the paragraphs in it. */
function withoutAlignment(attributes: Record<string, object> = {}): Record<string, object> {
  const { align: _align, ...kept } = attributes;
  return kept;
}

export const EditorTableCell = TableCell.extend({
  addAttributes() {
    return withoutAlignment(this.parent?.());
  },
});

export const EditorTableHeader = TableHeader.extend({
  addAttributes() {
    return withoutAlignment(this.parent?.());
  },
});
