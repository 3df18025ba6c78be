import { toast } from '@atrium/mfe-kit';
import { messageOf } from './text/error-text';

/** Opens the path that a call returns. `failed` and `nothingDone` are the texts of `messageOf`. */
export async function openInNewTab(
  findPath: () => Promise<string>,
  { what, failed, nothingDone }: { what: string; failed: string; nothingDone: string },
): Promise<void> {
  // Opened before the call: browsers block pop-ups that don't follow a click directly.
  const tab = window.open('about:blank', '_blank');
  try {
    const path = await findPath();
    if (tab) {
      tab.opener = null;
      tab.location.href = path;
    } else toast.warning(`Please allow new tabs for this site to see ${what}`);
  } catch (error) {
    tab?.close();
    toast.error(messageOf(error, failed, nothingDone));
  }
}
