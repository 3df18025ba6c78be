import { richTextRules, richTextTags } from '@atrium/contracts/content/rich-text';
import DOMPurify, { type Config, type WindowLike } from 'dompurify';

export type Sanitise = (html: string) => string;
export type Policy = NonNullable<Config['TRUSTED_TYPES_POLICY']>;

/** The default plus pictures of Word and of the clipboard, which the editor counts and leaves out. */
const uris = /^(?:(?:https?|mailto|tel|sms|blob|file):|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))/i;

const config: Config = {
  ADD_TAGS: [...richTextTags],
  ADD_ATTR: Object.values(richTextRules).flatMap(({ attributes = [] }) => attributes),
  ALLOWED_URI_REGEXP: uris,
  FORBID_TAGS: ['form'],
  // The server checks the ids of headings, the targets of links into a page.
  SANITIZE_DOM: false,
  FORCE_BODY: true,
};

/** A copied document has its styles in its head, from which the editor reads the kinds of lists. */
const wholeDocument = /<(?:html|head|body)\b/i;

/** Removes what could run a script. `policy` makes the strings that the library parses. */
export function createSanitiser(policy: Policy | undefined, root: WindowLike = window): Sanitise {
  const purifier = DOMPurify(root);
  return (html) =>
    purifier.sanitize(html, {
      ...config,
      WHOLE_DOCUMENT: wholeDocument.test(html),
      ...(policy && { TRUSTED_TYPES_POLICY: policy }),
    });
}
