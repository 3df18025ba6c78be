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
  hero: pageHead({ title: 'Services' }),
  sections: sections({ reasons: 'Why choose us' }),
  list: labels('Labels of the list', pageLabels['services-page'].list),
  item: labels('Page of a service', pageLabels['services-page'].item, 'The same for each service.'),
  states: states(pageLabels['services-page'].states),
  ...searchTexts('Services'),
});

export const solutionsPage = definePage('solutions-page', {
  hero: pageHead({ title: 'Solutions' }),
  sections: sections(closing),
  callToAction: callToAction(),
  list: labels('Labels of the list', pageLabels['solutions-page'].list),
  item: labels('Page of a solution', pageLabels['solutions-page'].item, 'The same for each solution.'),
  states: states(pageLabels['solutions-page'].states),
  ...searchTexts('Solutions'),
});

export const portfolioPage = definePage('portfolio-page', {
  hero: pageHead({ title: 'Portfolio' }),
  sections: sections(closing),
  featuredWork: headed('Featured case studies', { title: 'Featured case studies' }),
  others: headed('Further case studies', { title: 'More case studies' }),
  callToAction: callToAction(),
  list: labels('Labels of the list', pageLabels['portfolio-page'].list),
  item: labels('Page of a case study', pageLabels['portfolio-page'].item, 'The same for each case study.'),
  states: states(pageLabels['portfolio-page'].states),
  ...searchTexts('Portfolio'),
});

export const blogPage = definePage('blog-page', {
  hero: pageHead({ title: 'Blog' }),
  sections: sections(closing),
  callToAction: callToAction(),
  list: labels('Labels of the list', pageLabels['blog-page'].list),
  item: labels('Page of an article', pageLabels['blog-page'].item, 'The same for each article.'),
  states: states(pageLabels['blog-page'].states),
  ...searchTexts('Blog'),
});

export const teamPage = definePage('team-page', {
  hero: pageHead({ title: 'Team' }),
  members: headed('Members', { title: 'Members' }),
  sections: sections({ partners: 'Partners', testimonials: 'Testimonials', ...closing }),
  partners: headed('Partners', { title: 'Partners' }),
  testimonials: headed('Testimonials', { title: 'Testimonials' }),
  callToAction: callToAction(),
  item: labels('Page of a member', pageLabels['team-page'].item, 'The same for each member.'),
  states: states(pageLabels['team-page'].states),
  ...searchTexts('Team'),
});

export const testimonialsPage = definePage('testimonials-page', {
  hero: pageHead({ title: 'Testimonials' }),
  sections: sections(closing),
  callToAction: callToAction(),
  states: states(pageLabels['testimonials-page'].states),
  ...searchTexts('Testimonials'),
});

export const careersPage = definePage('careers-page', {
  hero: pageHead({ title: 'Careers' }),
  roles: headed('Open roles', { title: 'Open roles' }),
  sections: sections({ callToAction: 'Speculative applications' }),
  callToAction: group(
    'Speculative applications',
    {
      title: name('Title', 'Speculative applications'),
      text: paragraph('Text'),
      linkLabel: {
        ...line('Button', 'Write to us', 60),
        hint: "Opens a mail to the company's contact for careers.",
      },
    },
    {},
  ),
  list: labels('Labels of the list', pageLabels['careers-page'].list),
  states: states(pageLabels['careers-page'].states),
  ...searchTexts('Careers'),
});

export const newsletterPage = definePage('newsletter-page', {
  hero: pageHead({ title: 'Newsletters' }),
  item: labels('Page of a newsletter', pageLabels['newsletter-page'].item, 'The same for each newsletter.'),
  states: states(pageLabels['newsletter-page'].states),
  ...searchTexts('Newsletters'),
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
      ),
    },
    {},
  ),
  states: states(pageLabels['search-page'].states),
  ...searchTexts('Search'),
});
