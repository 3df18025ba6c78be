import { Button } from '@atrium/ui/button';
import { LinkButton } from '@atrium/ui/link-button';
import { ExternalLink } from 'lucide-react';
import type { ContentResource } from '../content-resource.api';
import { useOpenPreview } from '../use-open-preview';

export interface ViewActionProps {
  resource: ContentResource;
  item: { _id: string; status: string };
  /** Path of the public page. */
  path: string;
  label: string;
  /** Sends the draft, so that a preview shows it. */
  flushDraft(): Promise<void>;
}

/** Opens the public page in a new tab, or the preview of an unpublished item. */
export function ViewAction({ resource, item, path, label, flushDraft }: ViewActionProps) {
  const openPreview = useOpenPreview(resource);
  const icon = <ExternalLink size={16} aria-hidden="true" />;
  if (item.status !== 'published')
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
