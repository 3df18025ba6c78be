import { link } from './fields.schemas';
import { group, list } from './nested-fields.schemas';
import {
  callToAction,
  definePage,
  heading,
  icon,
  line,
  name,
  pageHead,
  paragraph,
  searchTexts,
} from './page-parts.schemas';
import { sections } from './sections.schemas';

const figure = (claim: string, text: string, ofIcon: string) => ({ claim, text, icon: ofIcon });
const milestones = [
  figure('years', 'In business, through several redesigns of the web itself.', 'clock'),
  figure('projects', 'From two-week audits to platforms that took three years.', 'layers'),
  figure('clients', 'Founders, public bodies, family firms and listed companies.', 'handshake'),
  figure(
    'enterprise-clients',
    'Organisations with more than 250 people and a procurement team.',
    'building-2',
  ),
  figure('satisfaction', 'Of clients rate the finished project eight or more out of ten.', 'smile'),
  figure(
    'average-roi',
    'Measured twelve months after launch, on projects with a revenue goal.',
    'trending-up',
  ),
  figure('awards', 'For accessibility, performance, service design and campaign craft.', 'trophy'),
  figure('experts', 'Our own staff, plus specialists we have worked with for years.', 'users'),
];

const card = (title: string, text: string, ofIcon: string) => ({ title, text, icon: ofIcon });
const cards = (label: string, initial: ReturnType<typeof card>[]) =>
  list(
    label,
    { title: name('Title', ''), text: paragraph('Text'), icon: icon() },
    { entry: 'Card', maxItems: 12 },
    initial,
  );

export const achievementsPage = definePage('achievements-page', {
  hero: pageHead({
    title: 'Achievements',
    words: 'What our work adds up to: projects, returns, satisfied clients and the standards we hold.',
  }),
  sections: sections({
    milestones: 'Milestones',
    experience: 'Experience the Difference',
    trust: 'Certifications and commitments',
    callToAction: 'Call to action',
  }),
  milestones: group(
    'Milestones',
    {
      ...heading({ eyebrow: 'Milestones', title: 'Numbers we are asked about' }),
      figures: list(
        'Figures',
        {
          // The register has the figure and its label.
          claim: {
            ...name('Figure', 'projects'),
            isInternal: true as const,
            hint: 'Of the register. One that it hides is left out here too.',
          },
          text: paragraph('Text'),
          icon: icon(),
        },
        { entry: 'Figure', maxItems: 16 },
        milestones,
      ),
    },
    {},
  ),
  experience: group(
    'Experience the Difference',
    {
      ...heading({ eyebrow: 'How we work', title: 'Experience the Difference' }),
      cards: cards('Cards', [
        card(
          'Decisions you can trace',
          'Each choice is written down with the reason, the alternatives and who agreed. A year later you still know why the checkout has three steps.',
          'git-branch',
        ),
        card(
          'Speed as a feature',
          'Every page has a time budget before it has a design. If a widget costs more milliseconds than it earns, it stays out.',
          'gauge',
        ),
        card(
          'Built for everyone',
          'Keyboard, screen reader, small screen, slow line: tested on each release with people who depend on them, not only with a checker.',
          'accessibility',
        ),
        card(
          'A handover that works',
          'Your team gets documentation, recorded walkthroughs and four weeks of pairing. The test: they ship the next change without us.',
          'book-open-check',
        ),
      ]),
    },
    {},
  ),
  trust: group(
    'Certifications and commitments',
    {
      ...heading({ eyebrow: 'Trust', title: 'Held to a standard' }),
      // None at first: each is a statement about the company.
      certifications: list(
        'Certifications',
        {
          name: name('Name', ''),
          detail: line('Detail'),
          body: line('Standard or issuing body'),
          to: link('Leads to', { hint: 'Where it can be checked. Empty: no link.' }),
        },
        { entry: 'Certification', maxItems: 24 },
      ),
      commitmentsTitle: line('Title of the commitments', 'Our commitments'),
      commitments: cards('Commitments', [
        card(
          'Honest scope',
          'If a cheaper tool or a smaller project would do, we say so in the first meeting, in writing.',
          'scale',
        ),
        card(
          'No surprise invoices',
          'Prices are agreed per phase. A change in scope is quoted and approved before anyone starts on it.',
          'file-check',
        ),
        card(
          'An answer the same day',
          'Messages sent before four in the afternoon get a reply from a named person by the end of the working day.',
          'message-square',
        ),
      ]),
    },
    {},
  ),
  callToAction: callToAction(
    {
      title: 'Be the next number',
      words: 'Tell us which figure should move, and we will tell you what it takes.',
    },
    [
      { label: 'Get in touch', to: '/contact' },
      { label: 'Our services', to: '/services' },
      { label: 'Case studies', to: '/case-studies' },
    ],
  ),
  ...searchTexts(
    'Achievements',
    'What our work adds up to: projects, returns, satisfied clients and the standards we hold.',
  ),
});
