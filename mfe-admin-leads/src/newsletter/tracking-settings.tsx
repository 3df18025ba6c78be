import { archiveModes } from '@atrium/contracts/newsletter/campaigns.constants';
import { Checkbox } from '@atrium/ui/checkbox';
import { Notice } from '@atrium/ui/notice';
import { SelectField } from '@atrium/ui/select-field';
import { useFormContext } from 'react-hook-form';
import page from '../shared/page.module.css';
import { Panel } from '../shared/panel';
import { archiveLabels, type NewsletterResult, type NewsletterValues } from './newsletter-form';

/** The settings of what is measured, and of whether the newsletter becomes a page. */
export function TrackingSettings() {
  const form = useFormContext<NewsletterValues, unknown, NewsletterResult>();
  const isOpenTracked = form.watch('trackOpens');
  const archive = form.watch('archive');
  return (
    <Panel title="Readers">
      <div className={page.stack}>
        <Checkbox
          label="Count clicks"
          hint="Links lead through this site. The unsubscribe link never does."
          {...form.register('trackClicks')}
        />
        <Checkbox
          label="Count openings"
          hint="Puts an invisible picture into the mail."
          {...form.register('trackOpens')}
        />
        {isOpenTracked ? (
          <Notice tone="warning">
            In many countries this needs the reader’s consent. Mail programs that hide or fetch pictures make
            the figure unreliable.
          </Notice>
        ) : null}
        <SelectField
          label="Web page"
          hint={
            archive === 'off'
              ? undefined
              : 'The mail gets a “View in browser” link. Personal fields are left out.'
          }
          options={archiveModes.map((value) => ({ value, label: archiveLabels[value] }))}
          {...form.register('archive')}
        />
      </div>
    </Panel>
  );
}
