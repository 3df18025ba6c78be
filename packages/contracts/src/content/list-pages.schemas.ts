import { link } from './fields.schemas';
import { group, list } from './nested-fields.schemas';
import { pageLabels } from './page-labels.constants';
import {
  callToAction,
  definePage,
  headed,
  labels,
  line,
  name,
  pageHead,
  paragraph,
  searchTexts,
  states,
} from './page-parts.schemas';
import { sections } from './sections.schemas';

/** The texts around lists, and of the pages of their items. What a list says while it could not be loaded is not content. */

const closing = { callToAction: 'Call to action' };

export const servicesPage = definePage('services-page', {
  hero: pageHead({
    eyebrow: 'Our Services',
    title: 'Professional Services',
    words:
      'One team. Take a single service, or let them work together: each starts with a figure you want to change and ends with the proof that it did.',
  }),
  sections: sections({ reasons: 'Why choose us' }),
  list: labels('Labels of the list', pageLabels['services-page'].list),
  item: labels('Page of a service', pageLabels['services-page'].item, 'The same for each service.'),
  states: states(pageLabels['services-page'].states),
  ...searchTexts(
    'Professional Services',
    'AI and automation, website development, SEO and digital strategy, paid media, and custom API integrations, delivered by one team with one number to move.',
    'Services',
  ),
});

const solutionsText =
  'Proven starting points for education, enterprise, finance, law, retail and healthcare: what is solved already, how long it takes, and which rules it meets.';

export const solutionsPage = definePage('solutions-page', {
  hero: pageHead({ title: 'Industry Solutions', words: solutionsText }),
  sections: sections(closing),
  callToAction: callToAction(
    {
      title: 'Your industry is not on the list?',
      words: 'Describe the problem in a paragraph. We say which of our work comes closest to it.',
    },
    [{ label: 'Describe your problem', to: '/contact' }],
  ),
  list: labels('Labels of the list', pageLabels['solutions-page'].list),
  item: labels('Page of a solution', pageLabels['solutions-page'].item, 'The same for each solution.'),
  states: states(pageLabels['solutions-page'].states),
  ...searchTexts('Industry Solutions', solutionsText, 'Solutions'),
});

const portfolioText =
  'Case studies with the figures before and after: what was wrong, what we did about it and what changed.';

export const portfolioPage = definePage('portfolio-page', {
  hero: pageHead({ title: 'Portfolio', words: portfolioText }),
  sections: sections(closing),
  featuredWork: headed('Featured case studies', {
    eyebrow: 'Featured',
    title: 'Work we would show you first',
    words: 'Every figure was measured together with the client, before and after.',
  }),
  others: headed('Further case studies', { eyebrow: 'More', title: 'More case studies' }),
  callToAction: callToAction({
    title: 'What would your before and after be?',
    words: 'Tell us which figure should move. We tell you what it takes, in writing.',
  }),
  list: labels('Labels of the list', pageLabels['portfolio-page'].list),
  item: labels('Page of a case study', pageLabels['portfolio-page'].item, 'The same for each case study.'),
  states: states(pageLabels['portfolio-page'].states),
  ...searchTexts('Portfolio', portfolioText),
});

export const blogPage = definePage('blog-page', {
  hero: pageHead({
    title: 'What we learn at work',
    words:
      'Short, practical notes from the people who build, measure and run things. No trends, no lists of ten.',
  }),
  sections: sections(closing),
  callToAction: callToAction({
    title: 'Which of these is your problem?',
    words: 'Name it in a sentence, and we tell you what we would try first.',
  }),
  list: labels('Labels of the list', pageLabels['blog-page'].list),
  item: labels('Page of an article', pageLabels['blog-page'].item, 'The same for each article.'),
  states: states(pageLabels['blog-page'].states),
  ...searchTexts(
    'Blog',
    'Notes from the studio on web engineering, automation, search, paid media and the habits that make projects land.',
  ),
});

const teamText =
  'The people behind the work: strategists, designers, engineers and marketers who sit at one table.';

export const teamPage = definePage('team-page', {
  hero: pageHead({ title: 'Our Team', words: teamText }),
  members: headed('Members', {
    eyebrow: 'Team',
    title: 'The people you meet do the work',
    words: 'No account layer in between: whoever is in the first meeting is there at the launch.',
  }),
  sections: sections({ partners: 'Partners', testimonials: 'Testimonials', ...closing }),
  partners: headed('Partners', { eyebrow: 'Partners', title: 'Who we work with' }),
  testimonials: headed('Testimonials', { eyebrow: 'Testimonials', title: 'What clients say afterwards' }),
  callToAction: callToAction(
    {
      title: 'There is a chair free',
      words: 'We look for people who can explain what they do and show what came of it.',
    },
    [
      { label: 'See open roles', to: '/careers' },
      { label: 'Get in touch', to: '/contact' },
    ],
  ),
  item: labels('Page of a member', pageLabels['team-page'].item, 'The same for each member.'),
  states: states(pageLabels['team-page'].states),
  ...searchTexts('Team', teamText),
});

const testimonialsText = 'What clients say once the project is live and the numbers are in.';

export const testimonialsPage = definePage('testimonials-page', {
  hero: pageHead({ title: 'Testimonials', words: testimonialsText }),
  sections: sections(closing),
  callToAction: callToAction({
    title: 'The next one could be yours',
    words: 'Tell us what should be different in a year.',
  }),
  states: states(pageLabels['testimonials-page'].states),
  ...searchTexts('Testimonials', testimonialsText),
});

const careersText =
  'Open roles in sales, strategy, creative and marketing: small teams, written briefs, work you can show.';

export const careersPage = definePage('careers-page', {
  hero: pageHead({ title: 'Careers', words: careersText }),
  roles: headed('Open roles', {
    eyebrow: 'Open roles',
    title: 'Work that you can show',
    words: 'You present your own work, you keep your evenings, and you talk to the client yourself.',
  }),
  sections: sections({ callToAction: 'Speculative applications' }),
  callToAction: group(
    'Speculative applications',
    {
      title: name('Title', 'Nothing that fits?'),
      text: paragraph(
        'Text',
        'Send us one piece of work you are proud of and a paragraph on what came of it. A person answers.',
      ),
      linkLabel: {
        ...line('Button', 'Write to us', 60),
        hint: "Opens a mail to the company's contact for careers.",
      },
    },
    {},
  ),
  list: labels('Labels of the list', pageLabels['careers-page'].list),
  states: states(pageLabels['careers-page'].states),
  ...searchTexts('Careers', careersText),
});

export const newsletterPage = definePage('newsletter-page', {
  hero: pageHead({ title: 'Newsletters', words: 'Letters we have sent, to read at leisure.' }),
  item: labels('Page of a newsletter', pageLabels['newsletter-page'].item, 'The same for each newsletter.'),
  states: states(pageLabels['newsletter-page'].states),
  ...searchTexts(
    'Newsletters',
    'Letters we have sent, to read at leisure: what we learned at work, one useful thing at a time.',
  ),
});

export const searchPage = definePage('search-page', {
  hero: group('Top of the page', { title: name('Title', 'Search') }, {}),
  form: labels('Form', pageLabels['search-page'].form),
  places: group(
    'Below an empty search',
    {
      title: name('Title', 'Or start here'),
      links: list(
        'Links',
        { title: name('Label', ''), text: line('Text'), to: link('Leads to', {}) },
        { entry: 'Link', maxItems: 12 },
        [
          { to: '/services', title: 'Services', text: 'What we do, one page each' },
          { to: '/solutions', title: 'Solutions', text: 'Starting points for your industry' },
          { to: '/portfolio', title: 'Portfolio', text: 'Case studies with their figures' },
          { to: '/blog', title: 'Blog', text: 'What we learn at work' },
        ],
      ),
    },
    {},
  ),
  states: states(pageLabels['search-page'].states),
  ...searchTexts('Search', 'Search services, solutions, case studies, articles and people.'),
});
