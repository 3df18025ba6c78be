import { Fact, Facts } from '@atrium/admin-kit/facts';
import { QueryError } from '@atrium/admin-kit/queries/query-error';
import { ScreenHeader } from '@atrium/admin-kit/queries/screen-header';
import { formatDay, formatDayAndTime, missing } from '@atrium/admin-kit/text/format';
import { useCan } from '@atrium/admin-kit/use-can';
import type { FormAnswers } from '@atrium/contracts/forms/schemas';
import { useApi, useDocumentTitle } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { ConfirmDialog } from '@atrium/ui/confirm-dialog';
import { Skeleton } from '@atrium/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import page from '../shared/page.module.css';
import { Panel } from '../shared/panel';
import { AnswerFiles } from './answer-files';
import { AnswerStateBadge, textOf, titleOf } from './answer-state-badge';
import classes from './answers.module.css';
import { answerQueries } from './answers.queries';
import { useAnswerActions } from './use-answer-actions';

const listPath = '/dashboard/answers';

/** All that one person sent with a form. */
export function Component() {
  const { id = '' } = useParams();
  const query = useQuery(answerQueries(useApi()).detail(id));
  const title = query.data ? titleOf(query.data) : 'Answers';
  useDocumentTitle(title);
  return (
    <>
      <ScreenHeader
        title={title}
        backPath={listPath}
        backLabel="Back to answers"
        query={query}
        actions={query.data && <Actions entry={query.data} />}
      />
      {query.data ? (
        <div className={page.split}>
          <Panel title={query.data.formTitle}>
            <dl className={classes.answers}>
              {query.data.answers.map((answer) => (
                <div key={answer.key}>
                  <dt dir="auto">{answer.label}</dt>
                  <dd dir="auto">{answer.files ? <AnswerFiles files={answer.files} /> : textOf(answer)}</dd>
                </div>
              ))}
            </dl>
          </Panel>
          <About entry={query.data} />
        </div>
      ) : query.isError ? (
        <QueryError title="The answers could not be loaded" query={query} />
      ) : (
        <Skeleton height="20rem" />
      )}
    </>
  );
}

const About = ({ entry }: { entry: FormAnswers }) => (
  <Panel title="About" aside={<AnswerStateBadge {...entry} />}>
    <Facts>
      <Fact name="Sent">{formatDayAndTime(entry.createdAt)}</Fact>
      <Fact name="From the page">{entry.page || missing}</Fact>
      <Fact name="Contact">
        {entry.contactId === null ? (
          missing
        ) : (
          <Link to={`/dashboard/contacts/${entry.contactId}`}>Open the contact</Link>
        )}
      </Fact>
      <Fact name="Is deleted on">{formatDay(entry.deleteAfter)}</Fact>
    </Facts>
  </Panel>
);

function Actions({ entry }: { entry: FormAnswers }) {
  const navigate = useNavigate();
  const mayWrite = useCan('contacts.write');
  const [isAsked, setIsAsked] = useState(false);
  const { setState, release, remove } = useAnswerActions({ onDeleted: () => void navigate(listPath) });
  const { _id, state } = entry;
  if (!mayWrite) return null;
  return (
    <>
      {state === 'quarantined' ? (
        <Button isLoading={release.isPending} onClick={() => release.mutate(entry)}>
          Release
        </Button>
      ) : (
        <Button
          isLoading={setState.isPending}
          onClick={() => setState.mutate({ _id, state: state === 'new' ? 'done' : 'new' })}
        >
          {state === 'new' ? 'Mark as done' : 'Mark as new'}
        </Button>
      )}
      <Button variant="outline" onClick={() => setIsAsked(true)}>
        Delete
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title="Delete for good"
        text="Nobody can restore these answers afterwards. A contact that they became stays."
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(entry)}
        onCancel={() => setIsAsked(false)}
      />
    </>
  );
}
