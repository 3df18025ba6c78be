import type { BlogPost } from '@atrium/contracts/blog-types';
import type { Campaign } from '@atrium/contracts/campaign-types';
import { useLeaveGuard } from '@atrium/mfe-kit';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import page from '../shared/page.module.css';
import { startFromArticle } from './article-mail';
import classes from './create-newsletter.module.css';
import { DeliverySettings } from './delivery-settings';
import { LeaveNewsletterDialog } from './leave-newsletter-dialog';
import { NewsletterButtons } from './newsletter-buttons';
import { NewsletterDialogs, type OpenNewsletterDialog } from './newsletter-dialogs';
import {
  emptyNewsletter,
  type NewsletterResult,
  type NewsletterValues,
  newsletterForm,
  readCampaignValues,
} from './newsletter-form';
import { NewsletterTextFields } from './newsletter-text-fields';
import { TrackingSettings } from './tracking-settings';
import { useNewsletterActions } from './use-newsletter-actions';

interface CreateNewsletterFormProps {
  draft: Campaign | undefined;
  /** What a new newsletter starts with. */
  article: BlogPost | undefined;
}

export function CreateNewsletterForm({ draft, article }: CreateNewsletterFormProps) {
  const navigate = useNavigate();
  const [open, setOpen] = useState<OpenNewsletterDialog | null>(null);
  const form = useForm<NewsletterValues, unknown, NewsletterResult>({
    resolver: zodResolver(newsletterForm),
    defaultValues: draft ? readCampaignValues(draft) : article ? startFromArticle(article) : emptyNewsletter,
  });
  const guard = useLeaveGuard(form.formState.isDirty);
  const actions = useNewsletterActions({
    draft,
    onSaved: () => form.reset(form.getValues()),
    onSent: (campaignId) => {
      guard.allowLeave();
      setOpen(null);
      void navigate(`/dashboard/newsletter/campaigns/${campaignId}`);
    },
  });

  return (
    <FormProvider {...form}>
      <form
        noValidate
        className={classes.layout}
        onSubmit={form.handleSubmit((values) => setOpen({ kind: 'send', values }))}
      >
        <NewsletterTextFields onUseArticle={() => setOpen({ kind: 'article' })} />
        <div className={page.stack}>
          <DeliverySettings />
          <TrackingSettings />
          <NewsletterButtons
            isScheduled={draft?.status === 'scheduled'}
            actions={actions}
            onPreview={(values) => setOpen({ kind: 'preview', values })}
            onTest={(values) => setOpen({ kind: 'test', values })}
            onDryRunReady={(campaignId) => setOpen({ kind: 'dryRun', campaignId })}
          />
        </div>
      </form>
      <NewsletterDialogs open={open} actions={actions} onClose={() => setOpen(null)} />
      <LeaveNewsletterDialog guard={guard} />
    </FormProvider>
  );
}
