import { failureOf, reasonOf } from '@atrium/admin-kit/text/error-text';
import { formatDayAndTime } from '@atrium/admin-kit/text/format';
import { retentionRuleNames } from '@atrium/contracts/privacy/constants';
import type { RetentionRules, RetentionSettings } from '@atrium/contracts/privacy/schemas';
import { toast, useApi } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { ConfirmDialog } from '@atrium/ui/confirm-dialog';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import page from '../shared/page.module.css';
import { Panel } from '../shared/panel';
import classes from './privacy.module.css';
import { RetentionRuleRow } from './retention-rule-row';
import { describeCounts, findProblems } from './retention-text';

export const retentionKey = ['privacy', 'retention'];

function describeHistory({ changedAt, changedBy, lastRun }: RetentionSettings): string {
  const changed =
    changedAt === null
      ? 'These are the defaults; nobody has changed them yet.'
      : `Changed by ${changedBy} on ${formatDayAndTime(changedAt)}.`;
  if (lastRun === null) return `${changed} Not applied yet.`;
  const erased = describeCounts(lastRun.erased);
  return `${changed} Last applied on ${formatDayAndTime(lastRun.at)}: ${
    erased === '' ? 'nothing was old enough.' : `${erased} erased.`
  }`;
}

/** Edits the retention periods and shows how many entries a change would erase. */
export function RetentionPanel({ settings }: { settings: RetentionSettings }) {
  const api = useApi();
  const queries = useQueryClient();
  const [rules, setRules] = useState<RetentionRules>(settings.rules);
  const [isAsking, setAsking] = useState(false);
  const problems = findProblems(rules);
  const isValid = Object.keys(problems).length === 0;
  const isChanged = JSON.stringify(rules) !== JSON.stringify(settings.rules);
  const preview = useQuery({
    queryKey: ['privacy', 'preview', rules],
    queryFn: async ({ signal }) => (await api.post('/api/privacy/retention/preview', rules, { signal })).data,
    enabled: isValid,
    placeholderData: keepPreviousData,
  });
  const counts = preview.isPlaceholderData ? undefined : preview.data;
  const erased = counts === undefined ? '' : describeCounts(counts);
  const waitsFor = !isChanged
    ? 'Nothing is changed.'
    : !isValid
      ? 'Mend what is marked above.'
      : counts === undefined
        ? 'Waits for the number of entries.'
        : undefined;
  const save = useMutation({
    mutationFn: async () => (await api.put('/api/privacy/retention', rules)).data,
    onSuccess: (saved) => {
      queries.setQueryData(retentionKey, saved);
      setRules(saved.rules);
      toast.success('Retention rules saved');
    },
    onError: (error) => toast.error(failureOf('The rules could not be saved', error)),
    onSettled: () => setAsking(false),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (waitsFor !== undefined) return;
    if (erased === '') save.mutate();
    else setAsking(true);
  }

  return (
    <Panel title="How long data is kept">
      <form noValidate className={page.stack} onSubmit={submit}>
        <ul className={classes.rules}>
          {retentionRuleNames.map((name) => (
            <RetentionRuleRow
              key={name}
              name={name}
              rule={rules[name]}
              count={preview.isError ? undefined : counts?.[name]}
              problem={problems[name]}
              onChange={(rule) => setRules({ ...rules, [name]: rule })}
            />
          ))}
        </ul>
        {preview.isError ? (
          <p role="alert" className="small">
            What these rules would erase could not be counted: {reasonOf(preview.error)}{' '}
            <Button variant="ghost" size="s" onClick={() => preview.refetch()}>
              Try Again
            </Button>
          </p>
        ) : null}
        <div className="cluster gap-2">
          <Button type="submit" waitsFor={waitsFor} isLoading={save.isPending && !isAsking}>
            Save Rules
          </Button>
          {isChanged && (
            <Button variant="ghost" disabled={save.isPending} onClick={() => setRules(settings.rules)}>
              Discard
            </Button>
          )}
        </div>
        <p className="muted small">{describeHistory(settings)}</p>
        <p className="muted small">
          The rules are applied once a day. Visits are counted without cookies or names; what tells one
          visitor from another is gone after two days, whatever is set here.
        </p>
      </form>
      <ConfirmDialog
        isOpen={isAsking}
        title="Save retention rules"
        text={`With the next daily run, ${erased} will be erased for good. This cannot be undone.`}
        confirmLabel="Save Rules"
        isBusy={save.isPending}
        onConfirm={() => save.mutate()}
        onCancel={() => setAsking(false)}
      />
    </Panel>
  );
}
