import { link } from './fields.schemas';
import { group, list } from './nested-fields.schemas';
import {
  callToAction,
  definePage,
  heading,
  icon,
  line,
  name,
  pageHead,
  paragraph,
  searchTexts,
} from './page-parts.schemas';
import { sections } from './sections.schemas';

const cards = (label: string) =>
  list(
    label,
    { title: name('Title', ''), text: paragraph('Text'), icon: icon() },
    { entry: 'Card', maxItems: 12 },
  );

export const achievementsPage = definePage('achievements-page', {
  hero: pageHead({ title: 'Achievements' }),
  sections: sections({
    milestones: 'Milestones',
    experience: 'Experience the Difference',
    trust: 'Certifications and commitments',
    callToAction: 'Call to action',
  }),
  milestones: group(
    'Milestones',
    {
      ...heading({ title: 'Milestones' }),
      figures: list(
        'Figures',
        {
          // The register has the figure and its label.
          claim: {
            ...name('Figure', 'projects'),
            isInternal: true as const,
            hint: 'Of the register. One that it hides is left out here too.',
          },
          text: paragraph('Text'),
          icon: icon(),
        },
        { entry: 'Figure', maxItems: 16 },
      ),
    },
    {},
  ),
  experience: group(
    'Experience the Difference',
    {
      ...heading({ title: 'How we work' }),
      cards: cards('Cards'),
    },
    {},
  ),
  trust: group(
    'Certifications and commitments',
    {
      ...heading({ title: 'Certifications and commitments' }),
      certifications: list(
        'Certifications',
        {
          name: name('Name', ''),
          detail: line('Detail'),
          body: line('Standard or issuing body'),
          to: link('Leads to', { hint: 'Where it can be checked. Empty: no link.' }),
        },
        { entry: 'Certification', maxItems: 24 },
      ),
      commitmentsTitle: line('Title of the commitments', 'Commitments'),
      commitments: cards('Commitments'),
    },
    {},
  ),
  callToAction: callToAction(),
  ...searchTexts('Achievements'),
});
