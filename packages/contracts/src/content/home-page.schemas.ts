import { lines } from './fields.schemas';
import { group, list } from './nested-fields.schemas';
import { pageLabels } from './page-labels.constants';
import {
  button,
  callToAction,
  definePage,
  heading,
  icon,
  line,
  name,
  pagePicture,
  paragraph,
  searchDescription,
  states,
} from './page-parts.schemas';
import { sections } from './sections.schemas';

const process = [
  {
    title: 'Listen',
    description:
      'Two workshops and a dozen short interviews. We leave with your goal in one sentence, the number that will prove it, and a list of what must not break.',
    deliverable: 'One-page brief with a measurable goal',
    icon: 'compass',
  },
  {
    title: 'Shape',
    description:
      'Clickable prototypes go in front of five real users within ten working days. What confuses them is redrawn before a line of production code exists.',
    deliverable: 'Tested prototype, scope and fixed price',
    icon: 'pencil-ruler',
  },
  {
    title: 'Build',
    description:
      'Two-week iterations, each ending on a private address you can open on your own phone. You see working software, never a percentage.',
    deliverable: 'Working release every second Friday',
    icon: 'code-xml',
  },
  {
    title: 'Launch',
    description:
      'Load tests, accessibility checks, redirects and a rehearsed roll-back. We go live on a Tuesday morning, with the people who built it on the call.',
    deliverable: 'Launch checklist signed by both sides',
    icon: 'rocket',
  },
  {
    title: 'Improve',
    description:
      'For the first ninety days we read the numbers with you every week and ship the two changes most likely to move them. Then you decide how much of us you still need.',
    deliverable: '90-day report against the original goal',
    icon: 'trending-up',
  },
];

const headed = (label: string, texts: Parameters<typeof heading>[0], linkLabel: string) =>
  group(label, { ...heading(texts), linkLabel: line('Link to all', linkLabel, 60) }, {});

export const homePage = definePage('home-page', {
  hero: group(
    'Top of the page',
    {
      title: name('Title', 'Digital work that'),
      mark: line('Second line of the title, in colour', 'opens doors'),
      text: paragraph(
        'Text',
        'Websites, automation and campaigns for companies that count results. One team, one number to move.',
      ),
      primary: button('First button', { label: 'Start a project', to: '/contact' }),
      secondary: button('Second button', { label: 'See our work', to: '/portfolio' }),
    },
    {},
  ),
  heroImage: pagePicture(),
  sections: sections({
    partners: 'Partner logos',
    work: 'Case studies',
    about: 'About',
    solutions: 'Solutions',
    services: 'Services',
    process: 'Process',
    testimonials: 'Testimonials',
    posts: 'Latest articles',
    callToAction: 'Call to action',
  }),
  work: headed('Case studies', { eyebrow: '', title: 'Figures that moved' }, 'All case studies'),
  about: group(
    'About',
    {
      eyebrow: line('Line above the title', ''),
      title: name('Title', 'Every craft under one roof'),
      text: paragraph('Text', '', "Empty: the company's own text."),
      linkLabel: line('Link to About', 'More about us', 60),
    },
    {},
  ),
  solutions: headed('Solutions', { eyebrow: '', title: 'Built for your industry' }, 'All solutions'),
  services: group(
    'Services',
    {
      ...heading({ eyebrow: 'OUR SERVICES', title: 'Transform Your Business with Our Expert Services' }),
      badges: lines('Badges', { maxItems: 4, maxLength: 40 }, ['24/7 Support', '100% Quality']),
      exploreLabel: line('Link to a service', 'Explore Service', 60),
      linkLabel: line('Link to all', 'View All Services', 60),
    },
    {},
  ),
  process: group(
    'Process',
    {
      ...heading({ eyebrow: '', title: 'Five steps, no surprises' }),
      steps: list(
        'Steps',
        {
          title: name('Title', ''),
          description: paragraph('Text'),
          deliverable: line('Result'),
          icon: icon(),
        },
        { entry: 'Step', maxItems: 12 },
        process,
      ),
    },
    {},
  ),
  testimonials: group('Testimonials', heading({ eyebrow: '', title: 'What clients say afterwards' }), {}),
  posts: headed('Latest articles', { eyebrow: '', title: 'Latest articles' }, 'All articles'),
  callToAction: callToAction({
    title: 'Tell us what should be different in a year',
    words: 'You get a written plan with scope, price, people and dates.',
  }),
  states: states(pageLabels['home-page'].states),
  description: searchDescription(
    'A digital agency for websites, apps, automation, search and paid media. Strategists, designers and engineers at one table, with figures to show for it.',
  ),
});
