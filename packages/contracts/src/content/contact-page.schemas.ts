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
  hero: pageHead({
    title: 'Tell us what should change',
    words:
      'Two short steps. A person answers within one working day, and a written plan follows within five.',
  }),
  sections: sections({
    direct: 'Other ways to reach us',
    next: 'What happens next',
    questions: 'Questions and answers',
  }),
  direct: group('Other ways to reach us', { title: name('Title', 'Rather talk?') }, {}),
  next: group(
    'What happens next',
    {
      title: name('Title', 'What happens next'),
      steps: lines('Steps', { maxItems: 10, maxLength: 300 }, [
        'One of the people who would do the work reads your request and calls or writes back.',
        'We agree on the one figure that should change, in half an hour.',
        'You get a plan with scope, price, people and dates. No cost, no obligation.',
      ]),
    },
    {},
  ),
  // None at first, and the section is left out.
  questions: group(
    'Questions and answers',
    {
      ...heading({ title: 'Questions we are asked first' }),
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
      text: paragraph(
        'Text',
        'Your request is on the desk of the people who would do the work. One of them gets back to you within one working day.',
      ),
      primary: button('First button', { label: 'See our work', to: '/portfolio' }),
      secondary: button('Second button', { label: 'Back to Home', to: '/' }),
    },
    {},
  ),
  form: labels('Form', pageLabels['contact-page'].form),
  states: states(pageLabels['contact-page'].states),
  ...searchTexts(
    'Contact',
    'Tell us what you want to change. Two short steps, an answer within one working day and a written plan within five.',
  ),
});
