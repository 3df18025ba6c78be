import { EditConflict } from '@atrium/admin-kit/conflict/edit-conflict';
import { FormerText } from '@atrium/admin-kit/conflict/former-text';
import { FormDialog } from '@atrium/admin-kit/form-dialog';
import { readStale } from '@atrium/admin-kit/read-stale';
import { reasonOf, unsentText } from '@atrium/admin-kit/text/error-text';
import { pluralise } from '@atrium/admin-kit/text/format';
import { useCan } from '@atrium/admin-kit/use-can';
import type { Segment } from '@atrium/contracts/newsletter/segments.schemas';
import { toast, useApi } from '@atrium/mfe-kit';
import { Notice } from '@atrium/ui/notice';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSiteTime } from '../shared/site-time';
import classes from './newsletter.module.css';
import { newsletterKeys } from './newsletter.queries';
import { SegmentCountLine } from './segment-count-line';
import { SegmentFields } from './segment-fields';
import {
  buildRules,
  describeRules,
  emptySegment,
  findSegmentProblems,
  readSegmentValues,
  type SegmentProblems,
  type SegmentValues,
} from './segment-rules';

/** The form of a new segment, or of a saved one as it was when it was read. */
function useSegmentForm(segment: Segment | null, onClose: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  const site = useSiteTime();
  const [values, setValues] = useState<SegmentValues>(() =>
    segment === null ? emptySegment : readSegmentValues(segment, site),
  );
  /** The revision that the next save replaces. */
  const [base, setBase] = useState(segment);
  const [problems, setProblems] = useState<SegmentProblems>({});
  /** The segment as somebody else has saved it meanwhile. */
  const [saved, setSaved] = useState<Segment | null>(null);
  /** The text that was typed before the other person's version took its place. */
  const [former, setFormer] = useState<SegmentValues | null>(null);
  const save = useMutation({
    mutationFn: async () => {
      const content = { name: values.name.trim(), rules: buildRules(values) };
      if (base === null) return api.post('/api/newsletter/segments', content);
      const headers = { 'if-match': `"${base.revision}"` };
      return api.patch('/api/newsletter/segments/:id', content, { params: { id: base._id }, headers });
    },
    onSuccess: ({ data: { count } }) => {
      toast.success(`Segment saved: ${pluralise(count, 'person', 'people')} at the moment`);
      void queries.invalidateQueries({ queryKey: newsletterKeys.segments });
      onClose();
    },
    onError: (error) => {
      const current = readStale<'/api/newsletter/segments/:id'>(error);
      setSaved(current);
      if (current !== null) setBase(current);
    },
  });

  return {
    values,
    problems,
    saved,
    savedRules: saved === null ? '' : describeRules(saved.rules, site).join('; '),
    save,
    change(part: Partial<SegmentValues>) {
      setValues((current) => ({ ...current, ...part }));
      setProblems({});
    },
    submit() {
      const found = findSegmentProblems(values);
      setProblems(found);
      if (Object.keys(found).length === 0 && !save.isPending) save.mutate();
    },
    former,
    discardFormer: () => setFormer(null),
    bringBack(mine: SegmentValues) {
      setValues(mine);
      setFormer(null);
    },
    takeTheirs(theirs: Segment) {
      setFormer(values);
      setValues(readSegmentValues(theirs, site));
      setSaved(null);
      save.reset();
      void queries.invalidateQueries({ queryKey: newsletterKeys.segments });
    },
  };
}

function nameMailings(mailings: Segment['awaitedBy']): string {
  const names = mailings.map(({ subject }) => `“${subject}”`).join(', ');
  return `${names} ${mailings.length === 1 ? 'waits' : 'wait'}`;
}

interface SegmentDialogProps {
  /** The one to change; null makes a new one. */
  segment: Segment | null;
  onClose: () => void;
}

export function SegmentDialog({ segment, onClose }: SegmentDialogProps) {
  const { values, problems, saved, savedRules, save, change, submit, takeTheirs, ...mine } = useSegmentForm(
    segment,
    onClose,
  );
  const { former } = mine;
  const maySend = useCan('newsletter.send');

  return (
    <FormDialog
      title={segment === null ? 'New segment' : 'Edit segment'}
      description="People who fit every rule that is set. Only those who are subscribed are mailed."
      submitLabel="Save Segment"
      busyLabel="Saving..."
      isBusy={save.isPending}
      canSubmit={saved === null}
      waitsFor="Waits for your choice above."
      className={classes.segmentForm}
      onSubmit={submit}
      onClose={onClose}
    >
      {saved ? (
        <EditConflict
          what="segment"
          className="full"
          isBusy={save.isPending}
          onTakeTheirs={() => takeTheirs(saved)}
          onSaveMine={submit}
        >
          <p>
            Saved is “{saved.name}”: {savedRules || 'no rules'}.
          </p>
        </EditConflict>
      ) : null}
      {former ? (
        <FormerText
          className="full"
          onBringBack={() => mine.bringBack(former)}
          onDiscard={mine.discardFormer}
        />
      ) : null}
      {segment?.awaitedBy.length ? (
        <Notice tone="warning" className="full">
          {maySend
            ? `${nameMailings(segment.awaitedBy)} for this segment: other rules change who is mailed. If the segment has grown since the number of people was confirmed, it pauses at its time and asks.`
            : `${nameMailings(segment.awaitedBy)} for this segment. Its name can be changed, its rules only by those who may send newsletters.`}
        </Notice>
      ) : null}
      {save.isError && !saved ? (
        <Notice tone="danger" className="full">
          {unsentText(save.error, 'nothing was saved, your segment is safe here') ?? reasonOf(save.error)}
        </Notice>
      ) : null}
      {problems.rules ? (
        <Notice tone="danger" className="full">
          {problems.rules}
        </Notice>
      ) : null}
      <SegmentFields values={values} problems={problems} onChange={change} />
      <SegmentCountLine values={values} />
    </FormDialog>
  );
}
