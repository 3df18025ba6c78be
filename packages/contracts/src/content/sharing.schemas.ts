import type { z } from 'zod';
import { area, flag, image, type outputsOf, text } from './fields.schemas';
import { addressMessage, textInput } from './inputs.schemas';
import { group } from './nested-fields.schemas';
import { isAbsoluteAddress, isSitePath, maxAddressLength } from './web-address';

/** The fields for search engines and shared links besides title and description. They are in the group `seo` of each type with a page per item. */
export const sharingFields = {
  noIndex: flag('Hide from search engines', {
    hint: 'Whoever has the address still sees the page. Sitemap and feeds leave it out.',
  }),
  canonicalUrl: {
    ...text('Canonical address', {
      isLink: true,
      placeholder: 'https://',
      hint: 'Of the page where this text came out first: search engines then list that page, and the sitemap leaves this one out. The address of the item itself counts as none.',
    }),
    input: textInput(maxAddressLength)
      .refine((value) => value === '' || isAbsoluteAddress(value) || isSitePath(value), addressMessage)
      .optional(),
  },
  shareTitle: text('Share title', { maxLength: 200, hint: 'Empty: the title of the page' }),
  shareDescription: area('Share text', {
    maxLength: 500,
    hint: 'Empty: the description of search results',
  }),
};

export const shareImage = image('Share image', {
  minWidth: 1_200,
  aspectRatio: '1200 / 630',
  whenMissing: 'keep',
  hint: 'Shown where the page is shared. Empty: a drawing with the title',
});

/** The fields of types whose meta texts are fields of their own. */
export const sharing = {
  seo: group('Search engines and sharing', sharingFields, { inLists: false }),
  shareImage: { ...shareImage, inLists: false as const },
};

export type Sharing = z.output<z.ZodObject<ReturnType<typeof outputsOf<typeof sharingFields>>>>;
