import { messageOf } from '@atrium/admin-kit/text/error-text';
import { formatDayAndTime } from '@atrium/admin-kit/text/format';
import { toast, useApi } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Dialog } from '@atrium/ui/dialog';
import { SelectField } from '@atrium/ui/select-field';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createPreview, type EditedResource, withdrawPreviews } from '../content-resource.api';

const lifetimes = [
  { value: '1', label: '1 hour' },
  { value: '24', label: '1 day' },
  { value: '72', label: '3 days' },
  { value: '168', label: '1 week' },
  { value: '336', label: '2 weeks' },
  { value: '720', label: '30 days' },
];

interface SharePreviewDialogProps {
  resource: EditedResource;
  id: string;
  /** The address on the site, for the draft of a site document. */
  path: string;
  isOpen: boolean;
  onClose(): void;
  flushDraft(): Promise<void>;
}

/** Makes a link for somebody without an account, valid for as long as one says, and takes such links back. */
export function SharePreviewDialog({
  resource,
  id,
  path,
  isOpen,
  onClose,
  flushDraft,
}: SharePreviewDialogProps) {
  const api = useApi();
  const queries = useQueryClient();
  const [hours, setHours] = useState('24');
  const [busy, setBusy] = useState<'copy' | 'withdraw'>();

  async function copy() {
    setBusy('copy');
    try {
      await flushDraft();
      const { data } = await createPreview(api, resource, id, Number(hours));
      await navigator.clipboard.writeText(new URL(data.path + path, window.location.origin).href);
      toast.success(
        `Preview link copied: it works without signing in until ${formatDayAndTime(data.expiresAt)}`,
      );
      onClose();
    } catch (error) {
      toast.error(messageOf(error, 'The preview link could not be copied', 'no link was made'));
    }
    setBusy(undefined);
  }

  async function withdraw() {
    setBusy('withdraw');
    try {
      await withdrawPreviews(api, resource, id);
      toast.success('All preview links of this page are withdrawn');
      // The page beside the form needs a new one.
      await queries.invalidateQueries({ queryKey: ['preview', resource, id] });
      onClose();
    } catch (error) {
      toast.error(messageOf(error, 'The links could not be withdrawn', 'they still work'));
    }
    setBusy(undefined);
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="s"
      title="Preview link"
      description="Whoever has the link sees the page with your draft, without signing in."
      isBusy={busy !== undefined}
      footer={
        <>
          <Button variant="outline" isLoading={busy === 'withdraw'} onClick={() => void withdraw()}>
            Withdraw all links
          </Button>
          <Button isLoading={busy === 'copy'} onClick={() => void copy()}>
            Copy link
          </Button>
        </>
      }
    >
      <SelectField
        label="It works for"
        value={hours}
        onChange={(event) => setHours(event.target.value)}
        options={lifetimes}
      />
    </Dialog>
  );
}
