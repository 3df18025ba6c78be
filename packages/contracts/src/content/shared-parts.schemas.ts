import { flag } from './fields.schemas';
import { group, list } from './nested-fields.schemas';
import {
  button,
  callToAction,
  definePage,
  heading,
  icon,
  labels,
  line,
  name,
  paragraph,
} from './page-parts.schemas';
import { sharedLabels } from './shared-labels.constants';

const card = (title: string, text: string, ofIcon: string, highlighted = false) => ({
  title,
  text,
  icon: ofIcon,
  highlighted,
});

const closing = (label: string, ...texts: Parameters<typeof callToAction>) => ({
  ...callToAction(...texts),
  label,
});

/** Texts that several pages show. */
export const sharedParts = definePage('shared-parts', {
  newsletter: group(
    'Newsletter',
    {
      title: name('Title', 'One useful letter a month'),
      text: {
        ...paragraph('Text', 'What we learn at work, short enough for one coffee.'),
        hint: 'On the sign-up page.',
      },
      button: name('Button', 'Subscribe'),
      placeholder: line('Example in the field', 'you@company.com', 60),
      sending: name('Button while it is sent', 'Subscribing...'),
      welcome: name('Once somebody signed up', 'Welcome to our newsletter family!'),
      gift: line('Five seconds later', 'Check your inbox for a special gift!'),
    },
    {},
  ),
  navigation: labels('Menus and breadcrumbs', sharedLabels.navigation),
  footer: labels('Footer', sharedLabels.footer),
  reasons: group(
    'Why choose us',
    {
      ...heading({ title: 'Why Choose Us', words: 'Four promises that stand in every contract we sign.' }),
      cards: list(
        'Cards',
        {
          title: name('Title', ''),
          text: paragraph('Text'),
          icon: icon(),
          highlighted: flag('Highlighted, with the button'),
        },
        { entry: 'Card', maxItems: 8 },
        [
          card(
            'The people you meet do the work',
            'No account layer. The strategist, designer and engineer in the first meeting are the ones who build your project and answer your messages.',
            'users',
          ),
          card(
            'One number decides',
            'Each project starts with a single figure to move, and a baseline measured before we touch anything. The final invoice comes with the comparison.',
            'target',
          ),
          card(
            'Everything belongs to you',
            'Source code, design files, ad accounts and analytics sit in your name from day one. Leaving us takes an afternoon, so we have to be worth keeping.',
            'key-round',
          ),
          card(
            'A plan within five working days',
            'Tell us what you want to change. You get a written proposal with scope, price, people and dates in five working days, at no cost.',
            'calendar-check',
            true,
          ),
        ],
      ),
      button: button('Button', { label: 'Get Started Today', to: '/contact' }),
    },
    {},
  ),
  service: closing(
    'Below a service',
    {
      title: 'Ready to Get Started',
      words:
        'Tell us what you want to change. The first conversation is free, and you talk to the people who would do the work.',
    },
    [{ label: 'Contact Us', to: '/contact' }],
  ),
  solution: closing(
    'Below a solution',
    {
      title: 'Could this be your project?',
      words: 'Tell us where you are today. We answer with a written plan: scope, price, people and dates.',
    },
    [
      { label: 'Tell us where you are', to: '/contact' },
      { label: 'See our work', to: '/portfolio' },
    ],
  ),
  caseStudy: closing(
    'Below a case study',
    {
      title: 'Ready for results like these?',
      words: 'Tell us which figure should move, and where it stands today.',
    },
    [
      { label: 'Name your figure', to: '/contact' },
      { label: 'Back to Portfolio', to: '/portfolio' },
    ],
  ),
  article: closing(
    'Below an article',
    {
      title: 'What would this change for you?',
      words: 'Write to us as you would to a colleague. Whoever knows the subject answers.',
    },
    [
      { label: 'Ask us', to: '/contact' },
      { label: 'All articles', to: '/blog' },
    ],
  ),
  besideArticle: group(
    'Beside an article',
    {
      title: name('Title', 'Ready when you are'),
      text: paragraph('Text', 'Tell us the figure you want to change.'),
      button: button('Button', { label: 'Get Started', to: '/contact' }),
    },
    {},
  ),
});
