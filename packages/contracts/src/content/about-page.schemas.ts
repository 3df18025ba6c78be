import { area, image, text } from './fields.schemas';
import { group } from './nested-fields.schemas';
import {
  button,
  callToAction,
  definePage,
  headed,
  heading,
  line,
  name,
  paragraph,
  searchTexts,
} from './page-parts.schemas';
import { sections } from './sections.schemas';

export const aboutPage = definePage('about-page', {
  hero: group(
    'Top of the page',
    {
      eyebrow: { ...line('Line above the title'), hint: 'Empty: since when the company exists.' },
      title: { ...line('Title'), hint: 'Empty: “About” and the name of the company.' },
      text: paragraph('Text'),
    },
    {},
  ),
  heroImage: image('Picture', { minWidth: 640, hint: 'Beside the title. Empty: none.' }),
  sections: sections({
    story: 'Story',
    reasons: 'Why choose us',
    partners: 'Partners',
    team: 'Team',
    testimonials: 'Testimonials',
    callToAction: 'Call to action',
  }),
  story: group(
    'Story',
    {
      eyebrow: line('Line above the title'),
      title: name('Title', 'About us'),
      text: area('Text', { maxLength: 5_000, hint: 'An empty line begins a new paragraph.' }),
    },
    {},
  ),
  partners: headed('Partners', { title: 'Partners' }),
  team: group(
    'Team',
    {
      ...heading({ title: 'Team' }),
      linkLabel: line('Link to the team', 'Meet the team', 60),
      primary: button('First button', { label: 'Contact us', to: '/contact' }),
      secondary: button('Second button'),
    },
    {},
  ),
  testimonials: headed('Testimonials', { title: 'Testimonials' }),
  callToAction: callToAction(),
  contactPerson: group(
    'Person to talk to',
    {
      // The number of their page.
      member: text('Member of the team', {
        maxLength: 10,
        hint: 'Stands at the end of the page.',
        isInternal: true,
      }),
      eyebrow: line('Line above the name', 'Talk to'),
      text: paragraph('Text'),
    },
    {},
  ),
  ...searchTexts('About'),
});
