import type { Extensions } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { StarterKit } from '@tiptap/starter-kit';
import { Direction } from './editor-direction';
import { createEditorExtensions, type HeadingLevel, headingLevels } from './editor-extensions';
import { isAllowedLink } from './editor-nodes';

/** What a rich-text field can make; the toolbar offers no more than that. */
export interface RichTextProfile {
  createExtensions(): Extensions;
  headingLevels: readonly HeadingLevel[];
  /** Images from the media library, tables, alignment and code. */
  hasPageTools: boolean;
  isAllowedLink(address: string): boolean;
  linkProblem: string;
  linkPlaceholder: string;
}

/** Text of the public site: the shared allow-list. */
export const pageProfile: RichTextProfile = {
  createExtensions: createEditorExtensions,
  headingLevels,
  hasPageTools: true,
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
    // Pictures come with an article that is put into the mail.
    Image.configure({ inline: true }),
    Direction,
  ],
  headingLevels: mailHeadings,
  hasPageTools: false,
  isAllowedLink: (address) => isAllowedLink(address) && /^[a-z]/i.test(address),
  linkProblem: 'Enter a web address or an email address',
  linkPlaceholder: 'https://',
};
