import { pluralise } from '@atrium/admin-kit/text/format';
import { useCan } from '@atrium/admin-kit/use-can';
import { useApi } from '@atrium/mfe-kit';
import { Checkbox } from '@atrium/ui/checkbox';
import { DateTimeField } from '@atrium/ui/date-time-field';
import { RadioGroup } from '@atrium/ui/radio-group';
import { SelectField } from '@atrium/ui/select-field';
import { TextField } from '@atrium/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { Controller, useFormContext } from 'react-hook-form';
import { Link } from 'react-router-dom';
import page from '../shared/page.module.css';
import { Panel } from '../shared/panel';
import { useSiteTime } from '../shared/site-time';
import { listAudiences } from './audience-options';
import classes from './create-newsletter.module.css';
import { newsletterQueries } from './newsletter.queries';
import {
  buildAudience,
  everyone,
  type NewsletterResult,
  type NewsletterValues,
  noSegment,
} from './newsletter-form';
import { buildSegmentPath } from './subscriber-filters';
import { useCampaignSettings } from './use-campaign-settings';

const listTimings = (undoMinutes: number) => [
  {
    value: 'undo',
    label: `Send, with ${pluralise(undoMinutes, 'minute')} to undo`,
    hint: 'Nothing leaves until then.',
  },
  { value: 'now', label: 'Send at once', hint: 'Mails that have left cannot be called back.' },
  { value: 'later', label: 'Schedule' },
];

export function DeliverySettings() {
  const api = useApi();
  const form = useFormContext<NewsletterValues, unknown, NewsletterResult>();
  const { errors } = form.formState;
  const audience = form.watch('audience');
  const timing = form.watch('timing');
  const maySend = useCan('newsletter.send');
  const segments = useQuery(newsletterQueries(api).segments);
  const count = useQuery({
    ...newsletterQueries(api).audience(buildAudience(audience)),
    enabled: audience !== noSegment,
  });
  const { from, replyTo, undoMinutes } = useCampaignSettings();
  const site = useSiteTime();
  return (
    <Panel title="Delivery">
      <div className={page.stack}>
        <Controller
          control={form.control}
          name="audience"
          render={({ field, fieldState }) => (
            <SelectField
              label="Recipients"
              error={fieldState.error?.message}
              hint={
                count.data === undefined
                  ? undefined
                  : `${pluralise(count.data, 'person', 'people')} at the moment`
              }
              options={listAudiences(segments.data, field.value)}
              {...field}
            />
          )}
        />
        {audience === noSegment ? null : (
          // In a tab of its own: the newsletter may not be saved yet.
          <Link
            to={audience === everyone ? '/dashboard/newsletter' : buildSegmentPath(audience)}
            target="_blank"
          >
            See who they are (new tab)
          </Link>
        )}
        {maySend && (
          <Controller
            control={form.control}
            name="timing"
            render={({ field }) => (
              <RadioGroup
                label="When"
                name="timing"
                options={listTimings(undoMinutes)}
                value={field.value}
                onChange={field.onChange}
              />
            )}
          />
        )}
        {maySend && timing === 'later' ? (
          <Controller
            control={form.control}
            name="sendAt"
            render={({ field, fieldState }) => (
              <DateTimeField
                label="Goes out"
                value={field.value}
                timeZone={site.timeZone}
                min={new Date().toISOString()}
                error={fieldState.error?.message}
                onChange={field.onChange}
              />
            )}
          />
        ) : null}
        <details className={classes.advanced}>
          <summary>Sender and advanced</summary>
          <div className={page.stack}>
            <TextField
              label="Sender name"
              isOptional
              maxLength={60}
              hint={`Instead of the usual one: ${from || 'the name of the site'}. The address stays.`}
              error={errors.senderName?.message}
              {...form.register('senderName')}
            />
            <TextField
              label="Answers go to"
              isOptional
              type="email"
              placeholder={replyTo ?? undefined}
              hint="An address that somebody reads."
              error={errors.replyTo?.message}
              {...form.register('replyTo')}
            />
            <Checkbox
              label="Never send twice"
              hint="After a crash, mails whose outcome is not known wait for you instead of being sent again."
              {...form.register('neverTwice')}
            />
            <TextField
              label="Mails per second"
              isOptional
              inputMode="numeric"
              hint="Slower than the server's own limit, for a new sender."
              error={errors.maxRate?.message}
              {...form.register('maxRate')}
            />
          </div>
        </details>
      </div>
    </Panel>
  );
}
