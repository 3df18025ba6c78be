import { PagedTable } from '@atrium/admin-kit/lists/paged-table';
import { RowChoices } from '@atrium/admin-kit/lists/row-choices';
import { useListParams } from '@atrium/admin-kit/lists/use-list-params';
import { openDownload } from '@atrium/admin-kit/open-download';
import { ScreenHeader } from '@atrium/admin-kit/queries/screen-header';
import { failureOf } from '@atrium/admin-kit/text/error-text';
import { formatDayAndTime } from '@atrium/admin-kit/text/format';
import { useCan } from '@atrium/admin-kit/use-can';
import { introOf } from '@atrium/contracts/forms/answer-rules';
import { formAnswerStateLabels } from '@atrium/contracts/forms/constants';
import type { AnsweredForm, FormAnswers } from '@atrium/contracts/forms/schemas';
import { toast, useApi, useDocumentTitle } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { ConfirmDialog } from '@atrium/ui/confirm-dialog';
import type { DataColumn } from '@atrium/ui/data-table';
import { EmptyState } from '@atrium/ui/empty-state';
import { SelectField } from '@atrium/ui/select-field';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Check, Download, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import page from '../shared/page.module.css';
import { AnswerStateBadge, textOf, titleOf } from './answer-state-badge';
import classes from './answers.module.css';
import { answerQueries } from './answers.queries';
import { useAnswerActions } from './use-answer-actions';

const shownAnswers = 3;

/** The answers of all own forms, newest first. */
export function Component() {
  const api = useApi();
  const mayWrite = useCan('contacts.write');
  const mayExport = useCan('contacts.export');
  const { page: pageNumber, setPage, filters, setFilter, clearFilters } = useListParams(['form', 'state']);
  const { form, state } = filters;
  const [toDelete, setToDelete] = useState<FormAnswers | null>(null);
  useDocumentTitle('Answers');
  const { data: forms = [] } = useQuery(answerQueries(api).forms);
  const list = useQuery({
    ...answerQueries(api).list({ form, state, page: pageNumber }),
    placeholderData: keepPreviousData,
  });
  const { setState, release, remove } = useAnswerActions({ onDeleted: () => setToDelete(null) });

  async function download() {
    try {
      await openDownload(api, {
        ticketPath: '/api/form-answers/export-ticket',
        filePath: '/api/form-answers/export',
        query: { form, ...(state !== '' && { state }) },
      });
    } catch (error) {
      toast.error(failureOf('Error exporting answers', error, 'nothing was exported'));
    }
  }

  const choicesOf = (entry: FormAnswers) => {
    if (entry.state === 'quarantined')
      return [{ label: 'Release', icon: Undo2, onSelect: () => !release.isPending && release.mutate(entry) }];
    const next = entry.state === 'new' ? 'done' : 'new';
    const label = next === 'done' ? 'Mark as done' : 'Mark as new';
    return [{ label, icon: Check, onSelect: () => setState.mutate({ _id: entry._id, state: next }) }];
  };
  const columns: DataColumn<FormAnswers>[] = [
    {
      id: 'who',
      header: 'From',
      isPrimary: true,
      cell: (entry) => (
        <>
          <Link to={`/dashboard/answers/${entry._id}`} dir="auto">
            {titleOf(entry)}
          </Link>
          <span dir="auto" className={page.second}>
            {entry.formTitle}
          </span>
        </>
      ),
    },
    { id: 'answers', header: 'Answers', width: '40%', cell: (entry) => <FirstAnswers entry={entry} /> },
    {
      id: 'state',
      header: 'State',
      cell: (entry) => (
        <span>
          <AnswerStateBadge {...entry} />
        </span>
      ),
    },
    {
      id: 'date',
      header: 'Date',
      cell: (entry) => <span className={page.nowrap}>{formatDayAndTime(entry.createdAt)}</span>,
    },
    {
      id: 'actions',
      header: 'Actions',
      isActions: true,
      cell: (entry) =>
        mayWrite && (
          <RowChoices
            name={`answers of ${titleOf(entry)}`}
            choices={choicesOf(entry)}
            onDelete={() => setToDelete(entry)}
          />
        ),
    },
  ];

  return (
    <>
      <ScreenHeader
        title="Answers"
        query={list}
        actions={
          mayExport && (
            <Button
              variant="outline"
              startIcon={<Download size={17} />}
              waitsFor={form === '' ? 'Choose a form first: its fields are the columns' : undefined}
              onClick={() => void download()}
            >
              Export CSV
            </Button>
          )
        }
      />
      <div className={page.stack}>
        <div className={classes.filters}>
          <SelectField
            label="Form"
            value={form}
            onChange={({ target }) => setFilter('form', target.value)}
            options={[{ value: '', label: 'All forms' }, ...forms.map(toOption)]}
          />
          <SelectField
            label="State"
            value={state}
            onChange={({ target }) => setFilter('state', target.value)}
            options={[{ value: '', label: 'New and done' }, ...stateOptions]}
          />
        </div>
        <PagedTable
          query={list}
          error={{ title: 'The answers could not be loaded' }}
          caption="Answers"
          columns={columns}
          getRowId={(entry) => entry._id}
          emptyState={<NoAnswers isFiltered={form !== '' || state !== ''} onClear={clearFilters} />}
          pages={{ page: pageNumber, onPageChange: setPage }}
        />
      </div>
      <ConfirmDialog
        isOpen={toDelete !== null}
        title="Delete for good"
        text="Nobody can restore these answers afterwards. A contact that they became stays."
        isBusy={remove.isPending}
        onConfirm={() => toDelete && remove.mutate(toDelete)}
        onCancel={() => setToDelete(null)}
      />
    </>
  );
}

const stateOptions = Object.entries(formAnswerStateLabels).map(([value, label]) => ({ value, label }));

const toOption = ({ formId, formTitle, new: unread, quarantined }: AnsweredForm) => {
  const counts = [unread > 0 && `${unread} new`, quarantined > 0 && `${quarantined} suspected spam`];
  const text = counts.filter(Boolean).join(', ');
  return { value: formId, label: text === '' ? formTitle : `${formTitle} (${text})` };
};

/** The answers that follow those of the first column. */
function FirstAnswers({ entry: { answers } }: { entry: FormAnswers }) {
  const rest = answers.filter(({ kind }) => kind !== 'consent').slice(2, 2 + shownAnswers);
  return (
    <span className={classes.lines}>
      {rest.map((answer) => (
        <span key={answer.key} dir="auto" className={classes.line}>
          <span className="muted">{introOf(answer.label)}</span> {textOf(answer)}
        </span>
      ))}
    </span>
  );
}

function NoAnswers({ isFiltered, onClear }: { isFiltered: boolean; onClear(): void }) {
  if (!isFiltered)
    return <EmptyState title="No answers yet" text="What people send with your forms appears here." />;
  return (
    <EmptyState
      title="No answers match"
      action={
        <Button variant="outline" onClick={onClear}>
          Show all
        </Button>
      }
    />
  );
}
