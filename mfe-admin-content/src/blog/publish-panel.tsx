import { formatDayAndTime } from '@atrium/admin-kit/text/format';
import { useCan } from '@atrium/admin-kit/use-can';
import { useNow } from '@atrium/admin-kit/use-now';
import { isOut } from '@atrium/contracts/content/article-rights';
import type { ContentStatus } from '@atrium/contracts/content/constants';
import { RadioGroup } from '@atrium/ui/radio-group';
import { Clock } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormSection } from '../shared/editor/editor-layout';
import type { EntryContext } from '../shared/editor/entry-layout';
import { editorTimeZone, ScheduleFields } from '../shared/editor/schedule-fields';
import classes from './publish-panel.module.css';

const statusOptions: { value: ContentStatus; label: string; hint: string }[] = [
  { value: 'draft', label: 'Save as Draft', hint: 'Only your team sees it' },
  { value: 'published', label: 'Publish Now', hint: 'Visible to everyone once saved' },
  { value: 'scheduled', label: 'Schedule for Later', hint: 'Goes out by itself' },
  { value: 'archived', label: 'Archive', hint: 'Kept, but hidden from the site' },
];

interface Publication {
  status: ContentStatus;
  scheduledPublishAt: string;
}

export function PublishPanel({ context }: { context: EntryContext }) {
  const form = useFormContext<Publication>();
  const now = useNow(60_000);
  const mayPublish = useCan('articles.publish');
  const status = useWatch({ control: form.control, name: 'status' });
  const { errors, isSubmitted } = form.formState;

  function chooseStatus(next: ContentStatus) {
    form.setValue('status', next, { shouldDirty: true, shouldValidate: isSubmitted });
    if (next !== 'scheduled') {
      form.setValue('scheduledPublishAt', '', { shouldDirty: true });
      form.clearErrors('scheduledPublishAt');
    }
  }

  return (
    <FormSection title="Publication">
      <RadioGroup
        id="status"
        label="Publication status"
        name="status"
        options={
          mayPublish ? statusOptions : statusOptions.filter((option) => !isOut({ status: option.value }))
        }
        value={status}
        onChange={(next) => chooseStatus(next as ContentStatus)}
        error={errors.status?.message}
      />
      <p className={classes.clock}>
        <Clock size={16} />
        <span>
          Current Time: <time dateTime={now.toISOString()}>{formatDayAndTime(now)}</time>
          <span className={classes.zone}> ({editorTimeZone()})</span>
        </span>
      </p>
      {mayPublish && <ScheduleFields context={context} type="blogs" />}
    </FormSection>
  );
}
