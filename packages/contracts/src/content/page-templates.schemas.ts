import type { PageBlock, PageBlockKind } from './page-blocks.schemas';

/** A block with the texts that differ from those of a new one. */
type TemplateBlock = {
  [Kind in PageBlockKind]: { kind: Kind } & Partial<Omit<PageBlock<Kind>, 'kind'>>;
}[PageBlockKind];

/** What a new page begins with. Its texts say what belongs in their place. */
export interface PageTemplate {
  name: string;
  label: string;
  hint: string;
  blocks: readonly TemplateBlock[];
}

const toContact = { label: 'Get in touch', to: '/contact' };
const card = (title: string, text: string, icon: string) => ({ title, text, icon, to: '', label: '' });
const question = (asked: string, answer: string) => ({ question: asked, answer });

export const pageTemplates: readonly PageTemplate[] = [
  {
    name: 'landing',
    label: 'Landing page',
    hint: 'One offer, its reasons and proof, one thing to do',
    blocks: [
      {
        kind: 'hero',
        look: 'immersive',
        title: 'What changes for the reader',
        text: 'One sentence on the offer, and for whom it is.',
        primary: toContact,
        secondary: { label: 'See our work', to: '/portfolio' },
      },
      { kind: 'logos' },
      {
        kind: 'columns',
        title: 'Why it works',
        text: 'Three reasons, each a promise that you keep.',
        cards: [
          card('First reason', 'What the reader gets, in two lines.', 'target'),
          card('Second reason', 'What the reader gets, in two lines.', 'shield-check'),
          card('Third reason', 'What the reader gets, in two lines.', 'trending-up'),
        ],
      },
      { kind: 'cases', title: 'Figures that moved', linkLabel: 'All case studies' },
      { kind: 'testimonials', title: 'What clients say afterwards' },
      {
        kind: 'questions',
        title: 'Before you ask',
        questions: [
          question('What does it cost?', 'A price, or what it depends on.'),
          question('How long does it take?', 'Days or weeks, and from when.'),
        ],
      },
      {
        kind: 'callToAction',
        title: 'The next step, in one line',
        text: 'What happens after the press.',
        primary: toContact,
      },
    ],
  },
  {
    name: 'campaign',
    label: 'Campaign',
    hint: 'For an advertisement or a mailing, with the form on the page',
    blocks: [
      {
        kind: 'hero',
        look: 'immersive',
        eyebrow: 'Until the end of the month',
        title: 'The promise of the advertisement, in the same words',
        text: 'What the reader gets, and what it takes.',
        primary: toContact,
      },
      { kind: 'figures', title: 'What it brings' },
      {
        kind: 'pictureText',
        title: 'How it works',
        html: '<p>Three short paragraphs, or a list of steps.</p>',
      },
      {
        kind: 'quote',
        text: 'A sentence of a client about just this offer.',
        name: 'Name',
        role: 'Role, company',
      },
      { kind: 'contact', title: 'Tell us what you need', text: 'We answer within one working day.' },
    ],
  },
  {
    name: 'event',
    label: 'Event',
    hint: 'A talk, workshop or open day, with place and programme',
    blocks: [
      {
        kind: 'hero',
        look: 'compact',
        eyebrow: 'Day, time, place',
        title: 'Name of the event',
        text: 'Who should come, and what they take home.',
        primary: { label: 'Reserve a seat', to: '/contact' },
      },
      { kind: 'text', html: '<h2>What to expect</h2><p>The subject, and why now.</p>' },
      {
        kind: 'table',
        title: 'Programme',
        rows: 'Time | Subject | Speaker\n09:00 | Welcome | Name\n09:30 | First talk | Name\n11:00 | Workshop | Name',
      },
      {
        kind: 'embed',
        title: 'Where',
        address: 'https://www.openstreetmap.org/?mlat=52.5163&mlon=13.3777#map=16/52.5163/13.3777',
        caption: 'The way to the event',
      },
      { kind: 'contact', title: 'Reserve a seat' },
    ],
  },
  {
    name: 'policy',
    label: 'Policy',
    hint: 'Rules and notices: a title and text to read',
    blocks: [
      { kind: 'hero', look: 'editorial', title: 'Name of the policy', text: 'In force since …' },
      {
        kind: 'text',
        html: '<h2>What it is about</h2><p>Who it concerns, and why there is one.</p><h2>The rules</h2><p>One rule in each paragraph.</p><h2>Questions</h2><p>Who answers them.</p>',
      },
    ],
  },
  { name: 'blank', label: 'Empty page', hint: 'Its title, and the blocks that you add', blocks: [] },
];
