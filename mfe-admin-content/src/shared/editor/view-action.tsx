import { Button } from '@atrium/ui/button';
import { LinkButton } from '@atrium/ui/link-button';
import { ExternalLink } from 'lucide-react';
import type { EntryNames } from '../entry-names';
import { useOpenPreview } from '../use-open-preview';

export interface ViewActionProps {
  names: EntryNames;
  item: { _id: string; slug: string; status: string };
  label: string;
  /** Sends the draft, so that a preview shows it. */
  flushDraft(): Promise<void>;
}

/** Opens the item's page in a new tab, or a preview. */
export function ViewAction({ names, item, label, flushDraft }: ViewActionProps) {
  const openPreview = useOpenPreview(names.resource);
  const path = names.viewPathOf(item);
  const icon = <ExternalLink size={16} aria-hidden="true" />;
  if (path === undefined)
    return (
      <Button
        variant="outline"
        isSquare
        endIcon={icon}
        title="Not published: opens a preview"
        onClick={() => void openPreview(item._id, flushDraft)}
      >
        {label}
      </Button>
    );
  return (
    <LinkButton href={path} target="_blank" rel="noopener" variant="outline" isSquare endIcon={icon}>
      {label}
    </LinkButton>
  );
}
