import { messageOf, unsentText } from '@atrium/admin-kit/text/error-text';
import { industryTypes } from '@atrium/contracts/content/solutions.constants';
import type { SolutionListItem } from '@atrium/contracts/content/solutions.schemas';
import { toast } from '@atrium/mfe-kit';
import { IconButton } from '@atrium/ui/icon-button';
import { Star } from 'lucide-react';
import { useFeatureSolution } from '../shared/content-resource.api';
import { solutionNames } from '../shared/entry-names';
import { type EntryListKind, listCallOf, statusFilter } from '../shared/list/entry-list-kind';
import { EntryListPage } from '../shared/list/entry-list-page';
import { Word } from '../shared/list-page';
import classes from './feature-toggle.module.css';

const industryLabel = (value: string): string =>
  industryTypes.find((industry) => industry.value === value)?.label ?? value;

const solutionListKind: EntryListKind<SolutionListItem, 'status' | 'industry'> = {
  names: solutionNames,
  title: 'Solutions',
  description: 'Industry solutions on the site',
  createLabel: 'New Solution',
  filterNames: ['status', 'industry'],
  filtersOf: () => [
    statusFilter(),
    { name: 'industry', label: 'Industry', all: 'All Industries', options: industryTypes },
  ],
  callOf: (list) => listCallOf(list, (api, request) => api.get('/api/solutions/admin/all', request)),
  error: {
    title: 'Error Loading Solutions',
    textOf: (error) => messageOf(error, 'Failed to fetch solutions'),
    toast: 'Failed to fetch solutions',
  },
  imageOf: ({ thumbnail }) => thumbnail,
  header: 'Solution',
  groupColumn: {
    id: 'industry',
    header: 'Industry',
    cell: ({ industryType }) => <Word>{industryLabel(industryType)}</Word>,
  },
  lastColumn: {
    id: 'featured',
    header: 'Featured',
    align: 'center',
    cell: (solution) => <FeatureToggle solution={solution} />,
  },
  cardOf: (solution) => ({
    group: industryLabel(solution.industryType),
    action: <FeatureToggle solution={solution} />,
  }),
};

export const Component = () => <EntryListPage kind={solutionListKind} />;

/** Features a solution or undoes it. Sends the target state instead of a toggle, so that a double click is harmless. */
function FeatureToggle({ solution }: { solution: Pick<SolutionListItem, '_id' | 'title' | 'featured'> }) {
  const feature = useFeatureSolution();

  function toggle() {
    feature.mutateAsync({ id: solution._id, featured: !solution.featured }).then(
      () => toast.success('Featured status updated'),
      (error: unknown) => toast.error(unsentText(error) ?? 'Failed to update featured status'),
    );
  }

  return (
    <IconButton
      label={`Featured: ${solution.title}`}
      title={solution.featured ? 'Featured: press to stop featuring' : 'Not featured: press to feature'}
      size="s"
      aria-pressed={solution.featured}
      isLoading={feature.isPending}
      onClick={toggle}
      className={solution.featured ? classes.on : undefined}
    >
      <Star size={17} fill={solution.featured ? 'currentColor' : 'none'} />
    </IconButton>
  );
}
