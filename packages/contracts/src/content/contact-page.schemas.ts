import { lines } from './fields.schemas';
import { group, list } from './nested-fields.schemas';
import { pageLabels } from './page-labels.constants';
import {
  button,
  definePage,
  heading,
  labels,
  line,
  name,
  pageHead,
  paragraph,
  searchTexts,
  states,
} from './page-parts.schemas';
import { sections } from './sections.schemas';

export const contactPage = definePage('contact-page', {
  hero: pageHead({ title: 'Contact' }),
  offer: line('Above the form, for the gift of the welcome mail; {{gift}} is its title', '', 300),
  sections: sections({
    direct: 'Other ways to reach us',
    next: 'What happens next',
    questions: 'Questions and answers',
  }),
  direct: group('Other ways to reach us', { title: name('Title', 'Other ways to reach us') }, {}),
  next: group(
    'What happens next',
    {
      title: name('Title', 'What happens next'),
      steps: lines('Steps', { maxItems: 10, maxLength: 300 }),
    },
    {},
  ),
  questions: group(
    'Questions and answers',
    {
      ...heading({ title: 'Questions and answers' }),
      items: list(
        'Questions',
        { question: name('Question', ''), answer: paragraph('Answer') },
        { entry: 'Question', maxItems: 20 },
      ),
    },
    {},
  ),
  sent: group(
    'Once the form was sent',
    {
      title: name('Title', 'Message Sent'),
      thanks: line('Line below it', 'Thank You'),
      text: paragraph('Text', 'Your request has reached us.'),
      primary: button('First button'),
      secondary: button('Second button', { label: 'Back to Home', to: '/' }),
    },
    {},
  ),
  form: labels('Form', pageLabels['contact-page'].form),
  states: states(pageLabels['contact-page'].states),
  ...searchTexts('Contact'),
});
