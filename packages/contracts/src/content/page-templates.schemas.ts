import type { PageBlock, PageBlockKind } from './page-blocks.schemas';

/** A block with the texts that differ from those of a new one. */
type TemplateBlock = {
  [Kind in PageBlockKind]: { kind: Kind } & Partial<Omit<PageBlock<Kind>, 'kind'>>;
}[PageBlockKind];

/** The blocks of a new page. They have titles that fit any offer; texts that only its writer can know are empty, and not shown while they are. */
export interface PageTemplate {
  name: string;
  label: string;
  hint: string;
  blocks: readonly TemplateBlock[];
}

const toContact = { label: 'Get in touch', to: '/contact' };
const card = (icon: string) => ({ title: '', text: '', icon, to: '', label: '' });
const question = { question: '', answer: '' };

export const pageTemplates: readonly PageTemplate[] = [
  {
    name: 'landing',
    label: 'Landing page',
    hint: 'One offer, its reasons and proof, one thing to do',
    blocks: [
      { kind: 'hero', look: 'immersive', primary: toContact },
      { kind: 'logos' },
      {
        kind: 'columns',
        title: 'Why it works',
        cards: [card('target'), card('shield-check'), card('trending-up')],
      },
      { kind: 'cases', title: 'Case studies', linkLabel: 'All case studies' },
      { kind: 'testimonials', title: 'Testimonials' },
      {
        kind: 'questions',
        title: 'Before you ask',
        questions: [question, question],
      },
      { kind: 'callToAction', primary: toContact },
    ],
  },
  {
    name: 'campaign',
    label: 'Campaign',
    hint: 'For an advertisement or a mailing, with the form on the page',
    blocks: [
      { kind: 'hero', look: 'immersive', primary: toContact },
      { kind: 'figures', title: 'What it brings' },
      { kind: 'pictureText' },
      { kind: 'quote' },
      { kind: 'contact', title: 'Tell us what you need' },
    ],
  },
  {
    name: 'event',
    label: 'Event',
    hint: 'A talk, workshop or open day, with place and programme',
    blocks: [
      { kind: 'hero', look: 'compact', primary: { label: 'Reserve a seat', to: '/contact' } },
      { kind: 'text' },
      { kind: 'table', title: 'Programme' },
      { kind: 'embed', title: 'Where', caption: 'The way to the event' },
      { kind: 'contact', title: 'Reserve a seat' },
    ],
  },
  {
    name: 'policy',
    label: 'Policy',
    hint: 'Rules and notices: a title and text to read',
    blocks: [{ kind: 'hero', look: 'editorial' }, { kind: 'text' }],
  },
  { name: 'blank', label: 'Empty page', hint: 'Its title, and the blocks that you add', blocks: [] },
];
