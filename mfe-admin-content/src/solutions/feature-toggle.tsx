import { unsentText } from '@atrium/admin-kit/text/error-text';
import type { SolutionListItem } from '@atrium/contracts/content/solutions.schemas';
import { toast } from '@atrium/mfe-kit';
import { IconButton } from '@atrium/ui/icon-button';
import { Star } from 'lucide-react';
import { useFeatureSolution } from '../shared/content-resource.api';
import classes from './feature-toggle.module.css';

/** Features a solution or undoes it. Sends the target state instead of a toggle, so that a double click is harmless. */
export function FeatureToggle({
  solution,
}: {
  solution: Pick<SolutionListItem, '_id' | 'title' | 'featured'>;
}) {
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
