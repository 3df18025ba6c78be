import { mailColumnWidth, pickMailPicture } from '@atrium/contracts/media/mail-picture';
import type { Extensions } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { StarterKit } from '@tiptap/starter-kit';
import { Direction } from './editor-direction';
import { createEditorExtensions, type HeadingLevel, headingLevels } from './editor-extensions';
import { isAllowedLink } from './editor-nodes';
import { MailButton } from './mail-button';

/** The elements that a rich-text field can make; the toolbar offers no more. */
export interface RichTextProfile {
  createExtensions(): Extensions;
  headingLevels: readonly HeadingLevel[];
  /** Captions and sizes of images, tables, embeds, alignment and code. */
  hasPageTools: boolean;
  /** Width of a column that every image fits into, in px, and the address to use for it. Undefined: as in the library. */
  imageLimit?: { width: number; addressOf(image: { url: string; width: number }): string };
  /** Links that stand as buttons. */
  hasButtons: boolean;
  isAllowedLink(address: string): boolean;
  linkProblem: string;
  linkPlaceholder: string;
}

/** Text of the public site: the shared allow-list. */
export const pageProfile: RichTextProfile = {
  createExtensions: createEditorExtensions,
  headingLevels,
  hasPageTools: true,
  hasButtons: false,
  isAllowedLink,
  linkProblem: 'Choose a page, or use an address that starts with https://, mailto:, tel:, / or #',
  linkPlaceholder: 'https:// or /page',
};

const mailHeadings = [2, 3] as const;

/** Text of a mail: what mail programs show well. A relative address leads nowhere in a mail. */
export const mailProfile: RichTextProfile = {
  createExtensions: () => [
    StarterKit.configure({
      heading: { levels: [...mailHeadings] },
      codeBlock: false,
      trailingNode: false,
      link: { openOnClick: false, autolink: false, defaultProtocol: 'https' },
    }),
    Image.configure({ inline: true }),
    MailButton,
    Direction,
  ],
  headingLevels: mailHeadings,
  hasPageTools: false,
  imageLimit: { width: mailColumnWidth, addressOf: pickMailPicture },
  hasButtons: true,
  isAllowedLink: (address) => isAllowedLink(address) && /^[a-z]/i.test(address),
  linkProblem: 'Enter a web address or an email address',
  linkPlaceholder: 'https://',
};
