import { QueryError } from '@atrium/admin-kit/queries/query-error';
import type { CampaignPreview } from '@atrium/contracts/newsletter/campaigns.schemas';
import { useApi } from '@atrium/mfe-kit';
import { Dialog } from '@atrium/ui/dialog';
import { Notice } from '@atrium/ui/notice';
import { Segmented } from '@atrium/ui/segmented';
import { Skeleton } from '@atrium/ui/skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import page from '../shared/page.module.css';
import classes from './create-newsletter.module.css';
import type { NewsletterResult } from './newsletter-form';
import { useCampaignSettings } from './use-campaign-settings';

type View = '320' | '480' | '640' | 'text';

const viewOptions: { value: View; label: string }[] = [
  { value: '320', label: '320' },
  { value: '480', label: '480' },
  { value: '640', label: '640' },
  { value: 'text', label: 'Text' },
];

/** How programs show it that follow a light or a dark system; the mail itself asks which one it is. */
const schemes = [
  { label: 'Light', condition: 'not all' },
  { label: 'Dark', condition: 'all' },
];

/** A wider mail would be cut at the right of a phone's screen. */
const widestThatFits = (): View => (window.innerWidth < 720 ? '320' : '640');

type Reader = 'known' | 'unknown';
const readerOptions: { value: Reader; label: string }[] = [
  { value: 'known', label: 'Alex' },
  { value: 'unknown', label: 'Name not known' },
];

interface PreviewDialogProps {
  values: Pick<NewsletterResult, 'subject' | 'preheader' | 'content' | 'archive' | 'senderName'>;
  onClose: () => void;
}

/** The mail as the server will build it, header and footer included. */
export function PreviewDialog({ values, onClose }: PreviewDialogProps) {
  const api = useApi();
  const [view, setView] = useState<View>(widestThatFits);
  const [reader, setReader] = useState<Reader>('known');
  const { from } = useCampaignSettings();
  const { subject, preheader, content, archive, senderName } = values;
  const address = from.slice(from.lastIndexOf('<'));
  const isUnknown = reader === 'unknown';
  const preview = useQuery({
    queryKey: ['newsletter', 'preview', subject, preheader, content, archive, isUnknown],
    queryFn: async () => {
      const request = { subject, preheader, content, archive, isUnknown };
      return (await api.post('/api/newsletter/campaigns/preview', request)).data;
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return (
    <Dialog onClose={onClose} size="l" title="Preview">
      <div className={page.stack}>
        <div className={classes.previewBar}>
          <Segmented
            label="Width in pixels, or the text part"
            options={viewOptions}
            value={view}
            onChange={(next) => setView(next)}
          />
          <Segmented
            label="Reader"
            options={readerOptions}
            value={reader}
            onChange={(next) => setReader(next)}
          />
        </div>
        {preview.isPending ? <Skeleton shape="block" height={420} /> : null}
        {preview.isError ? (
          <QueryError query={preview} title="The preview could not be made" headingLevel={3} />
        ) : null}
        {preview.data ? (
          <PreviewView
            preview={preview.data}
            view={view}
            from={senderName ? `${senderName} ${address}` : from}
          />
        ) : null}
      </div>
    </Dialog>
  );
}

function PreviewView({ preview, view, from }: { preview: CampaignPreview; view: View; from: string }) {
  return (
    <>
      {preview.unknownFields.length > 0 ? (
        <Notice tone="warning" title="Unknown fields">
          {preview.unknownFields.map((field) => `{{${field}}}`).join(', ')} will be empty in every mail.
        </Notice>
      ) : null}
      <dl className={`stack gap-1 small ${classes.envelope}`}>
        {from ? (
          <div>
            <dt>From</dt>
            <dd>{from}</dd>
          </div>
        ) : null}
        <div>
          <dt>Subject</dt>
          <dd>{preview.subject}</dd>
        </div>
      </dl>
      {view === 'text' ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling text must be reachable by keyboard
        <pre className={classes.textPart} tabIndex={0}>
          {preview.text}
        </pre>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
        <div className={classes.stage} tabIndex={0}>
          {schemes.map(({ label, condition }, index) => (
            <figure key={index}>
              <figcaption className="muted small">{label}</figcaption>
              <iframe
                title={`The mail, ${label.toLowerCase()}`}
                sandbox=""
                srcDoc={preview.html.replaceAll('@media (prefers-color-scheme:dark)', `@media ${condition}`)}
                className={classes.mail}
                style={{ inlineSize: `${view}px` }}
              />
            </figure>
          ))}
        </div>
      )}
    </>
  );
}
