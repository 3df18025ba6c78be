import { messageOf } from '@atrium/admin-kit/text/error-text';
import { toast, useApi } from '@atrium/mfe-kit';
import { useCallback } from 'react';
import { createPreview, type EditedResource } from './content-resource.api';

/** Opens a path that a call returns. */
export async function openInNewTab(findPath: () => Promise<string>): Promise<void> {
  // Opened before the call: browsers block pop-ups that don't follow a click directly.
  const tab = window.open('about:blank', '_blank');
  try {
    const path = await findPath();
    if (tab) {
      tab.opener = null;
      tab.location.href = path;
    } else toast.warning('Please allow new tabs for this site to see the preview');
  } catch (error) {
    tab?.close();
    toast.error(messageOf(error, 'The preview could not be opened', 'no preview was made'));
  }
}

/** Opens an unpublished item in a new tab through a signed link that expires. */
export function useOpenPreview(
  resource: EditedResource,
): (id: string, before?: () => Promise<void>) => Promise<void> {
  const api = useApi();
  return useCallback(
    (id, before) =>
      openInNewTab(async () => {
        await before?.();
        return (await createPreview(api, resource, id)).data.path;
      }),
    [api, resource],
  );
}
