import { embedClass, embedOf, embedTitle } from '@atrium/contracts/content/embeds.constants';
import { Node } from '@tiptap/core';
import classes from './editor-embed.module.css';

export interface EmbedAttributes {
  href: string;
  title: string;
  caption: string;
}

const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

/** A video or map of the allow-list: stored as a link in a figure, shown here as a cover that loads nothing. */
export const Embed = Node.create({
  name: 'embed',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    href: { default: '', parseHTML: (element: HTMLElement) => embedOf(readLink(element))?.address ?? '' },
    title: { default: '', parseHTML: (element: HTMLElement) => textOf(element.querySelector('a')) },
    caption: {
      default: '',
      parseHTML: (element: HTMLElement) => textOf(element.querySelector('figcaption')),
    },
  }),
  parseHTML: () => [
    {
      tag: `figure:has(> a.${embedClass})`,
      priority: 60,
      getAttrs: (element) => (embedOf(readLink(element)) === undefined ? false : null),
    },
  ],
  renderHTML({ node }) {
    const { href, title, caption } = node.attrs as EmbedAttributes;
    const link = ['a', { class: embedClass, href }, title || describe(href)] as const;
    return caption ? ['figure', {}, link, ['figcaption', {}, caption]] : ['figure', {}, link];
  },
  renderText: ({ node }) => String(node.attrs.href),
  addNodeView:
    () =>
    ({ node }) => {
      const { href, title, caption } = node.attrs as EmbedAttributes;
      const dom = document.createElement('figure');
      const cover = document.createElement('div');
      cover.className = classes.cover ?? '';
      cover.append(Object.assign(document.createElement('strong'), { textContent: title || describe(href) }));
      cover.append(Object.assign(document.createElement('span'), { textContent: href }));
      dom.append(cover);
      if (caption) dom.append(Object.assign(document.createElement('figcaption'), { textContent: caption }));
      return { dom };
    },
});

const readLink = (figure: HTMLElement): string => figure.querySelector('a')?.getAttribute('href') ?? '';

function describe(href: string): string {
  const embed = embedOf(href);
  return embed ? embedTitle(embed) : href;
}
