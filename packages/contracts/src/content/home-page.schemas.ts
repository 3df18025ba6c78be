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

const headed = (label: string, texts: Parameters<typeof heading>[0], linkLabel: string) =>
  group(label, { ...heading(texts), linkLabel: line('Link to all', linkLabel, 60) }, {});

export const homePage = definePage('home-page', {
  hero: group(
    'Top of the page',
    {
      title: { ...line('Title'), hint: 'Empty: the name of the company.' },
      mark: line('Second line of the title, in colour'),
      text: paragraph('Text', '', 'Empty: the tagline of the company.'),
      primary: button('First button', { label: 'Contact us', to: '/contact' }),
      secondary: button('Second button'),
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
  work: headed('Case studies', { eyebrow: '', title: 'Case studies' }, 'All case studies'),
  about: group(
    'About',
    {
      eyebrow: line('Line above the title', ''),
      title: name('Title', 'About us'),
      text: paragraph('Text', '', "Empty: the company's own text."),
      linkLabel: line('Link to About', 'More about us', 60),
    },
    {},
  ),
  solutions: headed('Solutions', { eyebrow: '', title: 'Solutions' }, 'All solutions'),
  services: group(
    'Services',
    {
      ...heading({ eyebrow: '', title: 'Services' }),
      badges: lines('Badges', { maxItems: 4, maxLength: 40 }),
      features: lines('Key features of a service that names none', { maxItems: 2, maxLength: 30 }),
      exploreLabel: line('Link to a service', 'Explore Service', 60),
      linkLabel: line('Link to all', 'View All Services', 60),
    },
    {},
  ),
  process: group(
    'Process',
    {
      ...heading({ eyebrow: '', title: 'How we work' }),
      steps: list(
        'Steps',
        {
          title: name('Title', ''),
          description: paragraph('Text'),
          deliverable: line('Result'),
          icon: icon(),
        },
        { entry: 'Step', maxItems: 12 },
      ),
    },
    {},
  ),
  testimonials: group('Testimonials', heading({ eyebrow: '', title: 'Testimonials' }), {}),
  posts: headed('Latest articles', { eyebrow: '', title: 'Latest articles' }, 'All articles'),
  callToAction: callToAction(),
  states: states(pageLabels['home-page'].states),
  description: searchDescription(),
});
