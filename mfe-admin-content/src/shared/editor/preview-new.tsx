import type { DraftControl } from '@atrium/admin-kit/drafts/use-draft';
import type { EntryResource } from '@atrium/contracts/content-types';
import { toast, useApi } from '@atrium/mfe-kit';
import { IconButton } from '@atrium/ui/icon-button';
import { ScanEye } from 'lucide-react';
import { createNewPreview } from '../content-resource.api';
import { openInNewTab } from '../use-open-preview';

export interface PreviewNewProps {
  resource: EntryResource;
  draft: Pick<DraftControl, 'name' | 'state' | 'flush'>;
}

/** Previews the draft of a never-saved item. */
export function PreviewNew({ resource, draft }: PreviewNewProps) {
  const api = useApi();
  function preview() {
    if (draft.state.typed === draft.state.saved.text) {
      toast.info('Nothing is written yet');
      return;
    }
    const key = draft.name.slice(`${resource}.new-`.length);
    void openInNewTab(async () => {
      await draft.flush();
      return (await createNewPreview(api, resource, key)).data.path;
    });
  }
  return (
    <IconButton label="Preview" title="Preview" variant="outline" isSquare onClick={preview}>
      <ScanEye size={18} aria-hidden="true" />
    </IconButton>
  );
}
