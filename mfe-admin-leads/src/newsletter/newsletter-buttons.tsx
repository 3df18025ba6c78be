import { DraftStatusLine } from '@atrium/admin-kit/drafts/draft-notice';
import type { DraftControl } from '@atrium/admin-kit/drafts/use-draft';
import { useCan } from '@atrium/admin-kit/use-can';
import { Button } from '@atrium/ui/button';
import { Card } from '@atrium/ui/card';
import { ClipboardCheck, Eye, FlaskConical, Save, Send } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import type { NewsletterResult, NewsletterValues } from './newsletter-form';
import type { NewsletterActions } from './use-newsletter-actions';

interface NewsletterButtonsProps {
  /** The stored newsletter is scheduled, and stays so when it is saved. */
  isScheduled: boolean;
  actions: NewsletterActions;
  draft: DraftControl;
  onSave: (values: NewsletterResult) => void;
  onPreview: (values: NewsletterResult) => void;
  onTest: (values: NewsletterResult) => void;
  onDryRunReady: (campaignId: string) => void;
}

const iconProps = { size: 17 } as const;

/** Each action validates the form first. Who may not send saves, and somebody else sends. */
export function NewsletterButtons({
  isScheduled,
  actions,
  draft,
  onSave,
  onPreview,
  onTest,
  onDryRunReady,
}: NewsletterButtonsProps) {
  const { handleSubmit, watch } = useFormContext<NewsletterValues, unknown, NewsletterResult>();
  const { sending, startingDryRun, saving } = actions;
  const maySend = useCan('newsletter.send');
  const startDryRun = handleSubmit((values) =>
    startingDryRun.mutate({ values }, { onSuccess: onDryRunReady }),
  );
  const second = { variant: 'outline', isBlock: true } as const;
  return (
    <Card className="stack gap-2" padding="s">
      {maySend && (
        <Button
          type="submit"
          isBlock
          isLoading={sending.isPending}
          loadingLabel="Sending..."
          startIcon={<Send {...iconProps} />}
        >
          {watch('timing') === 'later' ? 'Schedule Newsletter' : 'Send Newsletter'}
        </Button>
      )}
      <Button {...second} startIcon={<Eye {...iconProps} />} onClick={handleSubmit(onPreview)}>
        Preview
      </Button>
      <Button {...second} startIcon={<FlaskConical {...iconProps} />} onClick={handleSubmit(onTest)}>
        Send Test
      </Button>
      <Button
        {...second}
        isLoading={startingDryRun.isPending}
        startIcon={<ClipboardCheck {...iconProps} />}
        onClick={startDryRun}
      >
        Rehearse
      </Button>
      <Button
        variant={maySend ? 'ghost' : 'primary'}
        isBlock
        isLoading={saving.isPending}
        startIcon={<Save {...iconProps} />}
        onClick={handleSubmit(onSave)}
      >
        {isScheduled ? 'Save Changes' : 'Save Draft'}
      </Button>
      <DraftStatusLine draft={draft} />
    </Card>
  );
}
