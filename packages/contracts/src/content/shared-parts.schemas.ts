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

const closing = (label: string, title?: string) => ({ ...callToAction(title), label });

/** Texts that several pages show. */
export const sharedParts = definePage('shared-parts', {
  newsletter: group(
    'Newsletter',
    {
      title: name('Title', 'Newsletter'),
      text: { ...paragraph('Text'), hint: 'On the sign-up page.' },
      button: name('Button', 'Subscribe'),
      placeholder: line('Example in the field', 'you@company.com', 60),
      sending: name('Button while it is sent', 'Subscribing...'),
      welcome: name('Once somebody signed up', 'Welcome to our newsletter family!'),
      gift: line('Five seconds later'),
      giftTitle: {
        ...line('Gift of the welcome mail', '', 120),
        hint: 'Where the mail names {{gift}}, and on the contact page that its link opens. Empty: none.',
      },
    },
    {},
  ),
  navigation: labels('Menus and breadcrumbs', sharedLabels.navigation),
  footer: labels('Footer', sharedLabels.footer),
  reasons: group(
    'Why choose us',
    {
      ...heading({ title: 'Why Choose Us' }),
      cards: list(
        'Cards',
        {
          title: name('Title', ''),
          text: paragraph('Text'),
          icon: icon(),
          highlighted: flag('Highlighted, with the button'),
        },
        { entry: 'Card', maxItems: 8 },
      ),
      button: button('Button', { label: 'Get Started Today', to: '/contact' }),
    },
    {},
  ),
  service: closing('Below a service', 'Ready to Get Started'),
  solution: closing('Below a solution'),
  caseStudy: closing('Below a case study'),
  article: closing('Below an article'),
  besideArticle: group(
    'Beside an article',
    {
      title: name('Title', 'Get in touch'),
      text: paragraph('Text'),
      button: button('Button', { label: 'Get Started', to: '/contact' }),
    },
    {},
  ),
});
