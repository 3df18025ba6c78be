import { useFormContext } from 'react-hook-form';
import { ArticleDialog } from './article-dialog';
import { insertArticle } from './article-mail';
import { DryRunDialog } from './dry-run-dialog';
import type { NewsletterResult, NewsletterValues } from './newsletter-form';
import { PreviewDialog } from './preview-dialog';
import { SendDialog } from './send-dialog';
import { TestSendDialog } from './test-send-dialog';
import type { NewsletterActions } from './use-newsletter-actions';

/** The one dialog of the create screen that is open, with what it is about. */
export type OpenNewsletterDialog =
  | { kind: 'send' | 'test' | 'preview'; values: NewsletterResult }
  | { kind: 'audience'; values: NewsletterResult; scheduledFor: string }
  | { kind: 'dryRun'; campaignId: string }
  | { kind: 'article' };

interface NewsletterDialogsProps {
  open: OpenNewsletterDialog | null;
  actions: NewsletterActions;
  onClose: () => void;
}

export function NewsletterDialogs({ open, actions, onClose }: NewsletterDialogsProps) {
  const form = useFormContext<NewsletterValues, unknown, NewsletterResult>();
  const { sending, saving, testing } = actions;
  switch (open?.kind) {
    case 'send':
      return (
        <SendDialog
          values={open.values}
          isSending={sending.isPending}
          onConfirm={(audience) => sending.mutate({ values: open.values, audience })}
          onClose={onClose}
        />
      );
    case 'audience':
      return (
        <SendDialog
          values={open.values}
          scheduledFor={open.scheduledFor}
          isSending={saving.isPending}
          onConfirm={(audience) => saving.mutate({ values: open.values, audience }, { onSuccess: onClose })}
          onClose={onClose}
        />
      );
    case 'test':
      return (
        <TestSendDialog
          isSending={testing.isPending}
          onSend={(to) => testing.mutate({ values: open.values, to }, { onSuccess: onClose })}
          onClose={onClose}
        />
      );
    case 'preview':
      return <PreviewDialog values={open.values} onClose={onClose} />;
    case 'dryRun':
      return <DryRunDialog campaignId={open.campaignId} onClose={onClose} />;
    case 'article':
      return (
        <ArticleDialog
          onPick={(article) => {
            insertArticle(form, article);
            onClose();
          }}
          onClose={onClose}
        />
      );
    default:
      return null;
  }
}
