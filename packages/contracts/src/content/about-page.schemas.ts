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
      text: paragraph(
        'Text',
        'One table, every craft. The people you meet are the people who do the work, and one number decides whether it worked.',
      ),
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
      eyebrow: line('Line above the title', 'About'),
      title: name('Title', 'Every craft at one table'),
      text: area(
        'Text',
        { maxLength: 5_000, hint: 'An empty line begins a new paragraph.' },
        'Strategists, designers, engineers and marketers plan, build and run digital products together here. There is no account layer in between, no hand-over from one department to the next, and no work that only lives on a slide.\n\nWhat we make is yours from the first day, and it is built so that your own people can change it without asking us.',
      ),
    },
    {},
  ),
  partners: headed('Partners', { eyebrow: 'Partners', title: 'Who we work with' }),
  team: group(
    'Team',
    {
      ...heading({ eyebrow: 'Team', title: 'People you would meet' }),
      linkLabel: line('Link to the team', 'Meet the whole team', 60),
      primary: button('First button', { label: 'Talk to us', to: '/contact' }),
      secondary: button('Second button', { label: 'Join the team', to: '/careers' }),
    },
    {},
  ),
  testimonials: headed('Testimonials', { eyebrow: 'Testimonials', title: 'What clients say afterwards' }),
  callToAction: callToAction({
    title: 'Pull up a chair',
    words: 'Come for a coffee, or call. You meet the people who would do the work.',
  }),
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
      text: paragraph('Text', 'Ask what you want to know before you decide. No form in between.'),
    },
    {},
  ),
  ...searchTexts(
    'About',
    'A digital agency of strategists, designers, engineers and marketers who work at one table.',
  ),
});
