import { embedClass, embedOf } from '@atrium/contracts/content/embeds.constants';
import {
  anchorId,
  imageSource,
  linkRel,
  linkSchemes,
  listNumber,
  richTextRules,
  richTextSynonyms,
  richTextTags,
} from '@atrium/contracts/content/rich-text';
import { textDirection } from '@atrium/contracts/content/text-direction';
import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html';
import { refuseDeepHtml } from './html-depth';

const styledTags = Object.entries(richTextRules).flatMap(([tag, { styles }]) =>
  styles === undefined
    ? []
    : [[tag, Object.fromEntries(Object.entries(styles).map(([name, rule]) => [name, [rule]]))] as const],
);

const attributesOf = (tag: string) => [
  ...(richTextRules[tag]?.attributes ?? []),
  ...(richTextRules[tag]?.styles ? ['style'] : []),
];

/** `target` is only ever `_blank`; `rel` keeps the opened page from accessing `window.opener`. */
function cleanLink(tagName: string, attribs: Attributes): Tag {
  const embed = attribs.class === embedClass ? embedOf(attribs.href ?? '') : undefined;
  if (embed !== undefined) return { tagName, attribs: { class: embedClass, href: embed.address } };
  const { target, rel: _rel, class: _class, ...kept } = attribs;
  return {
    tagName,
    attribs: target === '_blank' ? { ...kept, target, rel: linkRel } : kept,
  };
}

const wholeNumber = /^\d{1,5}$/;
const numericAttributes = ['width', 'height', 'colspan', 'rowspan'];

/** Integers within bounds that browsers lay out sensibly, and anchors that can't be confused with the page's own. */
function cleanAttributes(tagName: string, given: Attributes): Tag {
  // HTML doesn't tell `RTL`, as Word writes it, from `rtl`.
  const attribs = given.dir === undefined ? given : { ...given, dir: given.dir.trim().toLowerCase() };
  const kept = Object.entries(attribs).filter(([name, value]) => {
    if (numericAttributes.includes(name)) return wholeNumber.test(value);
    if (name === 'start' || name === 'value') return listNumber.test(value);
    if (name === 'id') return anchorId.test(value);
    if (name === 'dir') return textDirection.test(value);
    if (name === 'colwidth') return /^\d{1,4}(?:,\d{1,4})*$/.test(value);
    if (tagName === 'ol' && name === 'type') return /^[1aAiI]$/.test(value);
    return true;
  });
  return { tagName, attribs: Object.fromEntries(kept) };
}

const options: IOptions = {
  allowedTags: [...richTextTags],
  allowedAttributes: Object.fromEntries(richTextTags.map((tag) => [tag, attributesOf(tag)])),
  allowedClasses: Object.fromEntries(
    Object.entries(richTextRules).flatMap(([tag, { classes }]) => (classes ? [[tag, [...classes]]] : [])),
  ),
  allowedStyles: Object.fromEntries(styledTags),
  allowedSchemes: [...linkSchemes],
  allowedSchemesByTag: { img: [] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'title',
    'xmp',
    'svg',
    'math',
  ],
  nestingLimit: 50,
  transformTags: {
    ...richTextSynonyms,
    a: cleanLink,
    '*': cleanAttributes,
  },
  exclusiveFilter: ({ tag, attribs, text, mediaChildren }) =>
    (tag === 'img' && !imageSource.test(attribs.src ?? '')) ||
    (tag === 'figure' && text.trim() === '' && mediaChildren.length === 0),
};

/** Keeps what the editor can produce and removes everything else. Idempotent. */
export function sanitiseHtml(html: string): string {
  refuseDeepHtml(html);
  return sanitizeHtml(html, options).trim();
}
