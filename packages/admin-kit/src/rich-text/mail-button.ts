import { Node } from '@tiptap/core';

export interface MailButtonAttributes {
  href: string;
  label: string;
}

/** A link that stands as a button: a paragraph of the class, which the mail turns into a table that every mail program shows. */
export const MailButton = Node.create({
  name: 'mailButton',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    href: {
      default: '',
      parseHTML: (element: HTMLElement) => element.querySelector('a')?.getAttribute('href') ?? '',
    },
    label: { default: '', parseHTML: (element: HTMLElement) => element.textContent?.trim() ?? '' },
  }),
  parseHTML: () => [{ tag: 'p.button:has(> a[href])', priority: 60 }],
  renderHTML({ node }) {
    const { href, label } = node.attrs as MailButtonAttributes;
    return ['p', { class: 'button' }, ['a', { href }, label || href]];
  },
  renderText: ({ node }) => String(node.attrs.label),
});
