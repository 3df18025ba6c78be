import type { ListedTypeName } from './content-types';
import { embedOf } from './embeds.constants';
import { area, type ContentOf, link, richText, select, tags, text } from './fields.schemas';
import { embedInput } from './inputs.schemas';
import { group, list } from './nested-fields.schemas';
import { icon } from './page-parts.schemas';
import { variants } from './variants.schemas';

interface Help {
  hint?: string;
  /** A hint at what belongs there. Never a text that a page could show. */
  placeholder?: string;
}

const line = (label: string, maxLength = 160, help: Help = {}) =>
  text(label, { maxLength, search: 'text', ...help });
const words = (label: string, help: Help = {}) => area(label, { maxLength: 2_000, search: 'text', ...help });
const prose = (label = 'Text') => richText(label, { search: 'text', maxLength: 100_000 });

const heading = {
  eyebrow: line('Line above the title', 80),
  title: line('Title'),
  text: words('Text'),
};

const picture = {
  imageUrl: link('Picture', {}),
  imageAlt: text('Alt text', { maxLength: 300, search: 'text' }),
};

const button = (label: string) =>
  group(label, { label: text('Label', { maxLength: 60 }), to: link('Leads to', {}) }, {});

/** Items of a type in the chosen order; the first ones of the site while none is chosen. */
const items = (label: string, type: ListedTypeName) => ({
  ...tags(label, {
    maxItems: 24,
    maxLength: 120,
    isCode: true,
    hint: 'None chosen: the first ones of the site.',
  }),
  itemsOf: type,
});

const choices = <const Values extends readonly string[]>(
  label: string,
  values: Values,
  labels: Record<Values[number], string>,
) => ({
  ...select(label, values, values[0] as Values[number], { message: `Unknown ${label.toLowerCase()}` }),
  options: values.map((value: Values[number]) => ({ value, label: labels[value] })),
});

const embedMessage =
  'Use the address of a video on YouTube or Vimeo, or of a place on OpenStreetMap (https://www.openstreetmap.org/#map=…), or the code that they offer for embedding';

/** The kinds of blocks that a page consists of. What the public page shows of each is in `block-views.tsx` of mfe-public. */
export const pageBlocks = {
  hero: {
    label: 'Hero',
    hint: 'The top of a page, with its main title',
    fields: {
      look: choices('Look', ['immersive', 'compact', 'editorial'], {
        immersive: 'Deep panel with a picture',
        compact: 'Title and text in one row',
        editorial: 'Large title to read',
      }),
      ...heading,
      title: line('Title', 160, { placeholder: 'What changes for the reader. Empty: the title of the page' }),
      text: words('Text', { placeholder: 'One sentence on the offer, and for whom it is' }),
      ...picture,
      primary: button('First button'),
      secondary: button('Second button'),
      claims: claims('Figures below'),
    },
  },
  text: { label: 'Text', hint: 'Running text with headings, lists and links', fields: { html: prose() } },
  pictureText: {
    label: 'Picture and text',
    hint: 'Side by side',
    fields: {
      side: choices('Picture stands', ['left', 'right'], {
        left: 'Left of the text',
        right: 'Right of the text',
      }),
      eyebrow: heading.eyebrow,
      title: heading.title,
      html: prose(),
      ...picture,
      button: button('Button'),
    },
  },
  columns: {
    label: 'Columns of cards',
    hint: 'Reasons, steps, advantages',
    fields: {
      ...heading,
      cards: list(
        'Cards',
        {
          title: line('Title', 160, { placeholder: 'A reason' }),
          text: words('Text', { placeholder: 'What the reader gets, in two lines' }),
          icon: icon(),
          to: link('Leads to', {}),
          label: text('Label of the link', { maxLength: 60 }),
        },
        { entry: 'Card', maxItems: 12 },
      ),
    },
  },
  figures: {
    label: 'Figures',
    hint: 'Of the register of figures',
    fields: { ...heading, claims: claims('Figures') },
  },
  logos: {
    label: 'Logos',
    hint: 'Of clients and partners',
    fields: { ...heading, logos: items('Logos', 'partner-logos') },
  },
  testimonials: {
    label: 'Testimonials',
    hint: 'Clients in their own words',
    fields: { ...heading, testimonials: items('Testimonials', 'testimonials') },
  },
  cases: {
    label: 'Case studies',
    hint: 'Cards of the portfolio',
    fields: { ...heading, cases: items('Case studies', 'case-studies'), linkLabel: linkLabel() },
  },
  services: {
    label: 'Services',
    hint: 'Cards of services',
    fields: { ...heading, services: items('Services', 'services'), linkLabel: linkLabel() },
  },
  articles: {
    label: 'Articles',
    hint: 'Cards of the blog',
    fields: { ...heading, articles: items('Articles', 'blogs'), linkLabel: linkLabel() },
  },
  questions: {
    label: 'Questions and answers',
    hint: 'Search engines may show them',
    fields: {
      ...heading,
      questions: list(
        'Questions',
        {
          question: line('Question', 300, { placeholder: 'What does it cost?' }),
          answer: words('Answer', { placeholder: 'A price, or what it depends on' }),
        },
        { entry: 'Question', maxItems: 30 },
      ),
    },
  },
  contact: {
    label: 'Contact form',
    hint: 'The form of the contact page',
    fields: {
      ...heading,
      thanks: words('After it is sent', { hint: 'Empty: “Thank you. We have received your message.”' }),
    },
  },
  form: {
    label: 'Own form',
    hint: 'One of the forms under “Forms”',
    fields: {
      ...heading,
      forms: {
        ...tags('Form', { maxItems: 1, maxLength: 120, isCode: true, hint: 'A published form.' }),
        itemsOf: 'forms' as const,
      },
    },
  },
  newsletter: {
    label: 'Newsletter form',
    hint: 'The sign-up with its consent',
    fields: { title: heading.title, text: heading.text },
  },
  callToAction: {
    label: 'Call to action',
    hint: 'A panel with one or two buttons',
    fields: {
      title: line('Title', 160, { placeholder: 'The next step, in one line' }),
      text: words('Text', { placeholder: 'What happens after the press' }),
      primary: button('First button'),
      secondary: button('Second button'),
    },
  },
  embed: {
    label: 'Video or map',
    hint: 'Loaded from the other site only after a click',
    fields: {
      ...heading,
      address: {
        ...text('Address', { placeholder: 'https://', hint: embedMessage }),
        input: embedInput
          .refine((value) => value === '' || embedOf(value) !== undefined, embedMessage)
          .optional(),
      },
      caption: line('What it shows', 160, {
        hint: 'Named on the cover and read to people who can’t see it.',
      }),
    },
  },
  quote: {
    label: 'Quote',
    hint: 'One sentence, large',
    fields: {
      text: words('Quote', { placeholder: 'A sentence of a client about just this offer' }),
      name: line('Who says it', 160, { placeholder: 'Name' }),
      role: line('Role', 160, { placeholder: 'Role, company' }),
    },
  },
  table: {
    label: 'Table',
    hint: 'Prices, dates, comparisons',
    fields: {
      ...heading,
      rows: words('Rows', {
        hint: 'One row per line, cells divided by | or a tab: rows of a spreadsheet and Markdown tables can be pasted. The first row has the headings.',
        placeholder: 'Time | Subject | Speaker',
      }),
    },
  },
};

export type PageBlockKind = keyof typeof pageBlocks;

/** A block as responses have it. */
export type PageBlock<Kind extends PageBlockKind = PageBlockKind> = Kind extends PageBlockKind
  ? { kind: Kind; isShown: boolean } & ContentOf<(typeof pageBlocks)[Kind]['fields']>
  : never;

export const pageBlocksField = variants('Blocks', pageBlocks, {
  entry: 'Block',
  maxItems: 40,
  inLists: false,
  search: 'text',
});

function claims(label: string) {
  return tags(label, { maxItems: 8, maxLength: 60, isCode: true });
}

function linkLabel() {
  return text('Link to all', { maxLength: 60, hint: 'Empty: no link.' });
}
