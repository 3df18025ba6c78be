import { catalogueCalls } from './entries.calls';
import { createSolutionInput, solution, solutionListItem, updateSolutionInput } from './solutions.schemas';

export const solutionCalls = catalogueCalls('Solutions', '/api/solutions', {
  item: solution,
  listItem: solutionListItem,
  create: createSolutionInput,
  update: updateSolutionInput,
  files: { thumbnail: 'one', bannerImage: 'one', mockupImage: 'one', additionalImages: 'many' },
});
