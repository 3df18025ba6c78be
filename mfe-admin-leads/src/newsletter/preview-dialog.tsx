import type { CampaignPreview } from '@atrium/contracts/newsletter-types';
import { useApi } from '@atrium/mfe-kit';
import { Dialog } from '@atrium/ui/dialog';
import { ErrorState } from '@atrium/ui/error-state';
import { Notice } from '@atrium/ui/notice';
import { Segmented } from '@atrium/ui/segmented';
import { Skeleton } from '@atrium/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readErrorReason } from '../shared/error-reason';
import page from '../shared/page.module.css';
import { previewCampaign } from './campaigns.api';
import classes from './create-newsletter.module.css';
import type { NewsletterResult } from './newsletter-form';

type View = 'desktop' | 'phone' | 'text';

const viewOptions: { value: View; label: string }[] = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
  { value: 'text', label: 'Text part' },
];

interface PreviewDialogProps {
  values: Pick<NewsletterResult, 'subject' | 'preheader' | 'content'>;
  onClose: () => void;
}

/** The mail as the server will build it, header and footer included. */
export function PreviewDialog({ values, onClose }: PreviewDialogProps) {
  const api = useApi();
  const [view, setView] = useState<View>('desktop');
  const { subject, preheader, content } = values;
  const preview = useQuery({
    queryKey: ['newsletter', 'preview', subject, preheader, content],
    queryFn: () => previewCampaign(api, { subject, preheader, content }),
    gcTime: 0,
  });
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} size="l" title="Preview">
      <div className={page.stack}>
        <div>
          <Segmented label="Show as" options={viewOptions} value={view} onChange={(next) => setView(next)} />
        </div>
        {preview.isPending ? <Skeleton shape="block" height={420} /> : null}
        {preview.isError ? (
          <ErrorState
            title="The preview could not be made"
            text={readErrorReason(preview.error)}
            headingLevel={3}
            onRetry={() => preview.refetch()}
            isRetrying={preview.isFetching}
          />
        ) : null}
        {preview.data ? <PreviewView preview={preview.data} view={view} /> : null}
      </div>
    </Dialog>
  );
}

function PreviewView({ preview, view }: { preview: CampaignPreview; view: View }) {
  return (
    <>
      {preview.unknownFields.length > 0 ? (
        <Notice tone="warning" title="Unknown fields">
          {preview.unknownFields.map((field) => `{{${field}}}`).join(', ')} will be empty in every mail.
        </Notice>
      ) : null}
      <p>
        <span className={page.muted}>Subject: </span>
        {preview.subject}
      </p>
      {view === 'text' ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling text must be reachable by keyboard
        <pre className={classes.textPart} tabIndex={0}>
          {preview.text}
        </pre>
      ) : (
        <div className={classes.stage}>
          <iframe
            title="The mail"
            sandbox=""
            srcDoc={preview.html}
            className={classes.mail}
            data-view={view}
          />
        </div>
      )}
    </>
  );
}
