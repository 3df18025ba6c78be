import { Fact, Facts } from '@atrium/admin-kit/facts';
import { reasonOf, unsentText } from '@atrium/admin-kit/text/error-text';
import { formatCount, pluralise } from '@atrium/admin-kit/text/format';
import { consentProof } from '@atrium/contracts/newsletter';
import { type ImportReport, maxImportBytes } from '@atrium/contracts/newsletter-types';
import { ApiError, useApi } from '@atrium/mfe-kit';
import { Notice } from '@atrium/ui/notice';
import { Progress } from '@atrium/ui/progress';
import { TextField } from '@atrium/ui/text-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../shared/form-dialog';
import page from '../shared/page.module.css';
import classes from './newsletter.module.css';
import { newsletterKeys } from './newsletter.queries';
import { ConsentProofField, TagsField } from './subscriber-fields';
import { importSubscribers } from './subscribers.api';

interface Problems {
  csv?: string;
  consentProof?: string | undefined;
}

/** Nobody comes in without proof that they agreed. */
export function SubscriberImportDialog({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [proof, setProof] = useState('');
  const [tags, setTags] = useState<string[]>([]);
  const [fraction, setFraction] = useState(0);
  const [problems, setProblems] = useState<Problems>({});
  const run = useMutation({
    mutationFn: (chosen: File) =>
      importSubscribers(api, {
        file: chosen,
        consentProof: proof.trim(),
        tags,
        onProgress: setFraction,
      }),
    onMutate: () => setFraction(0),
    onSuccess: () => queries.invalidateQueries({ queryKey: newsletterKeys.all }),
    onError: (error) => {
      const errors = error instanceof ApiError ? (error.errors ?? []) : [];
      setProblems(Object.fromEntries(errors.map((entry) => [entry.path, entry.message])));
    },
  });

  function choose(chosen: File | undefined) {
    const isTooLarge = chosen !== undefined && chosen.size > maxImportBytes;
    setProblems(isTooLarge ? { csv: 'At most 50 MB at a time' } : {});
    setFile(chosen === undefined || isTooLarge ? null : chosen);
  }

  function submit() {
    const { error } = consentProof.safeParse(proof);
    const found: Problems = {
      ...(file ? {} : { csv: 'Choose a CSV file with a column of email addresses' }),
      ...(error ? { consentProof: error.issues[0]?.message } : {}),
    };
    setProblems(found);
    if (file && Object.keys(found).length === 0) run.mutate(file);
  }

  return (
    <FormDialog
      title="Import subscribers"
      description="A CSV file with a header line, such as an export of Mailchimp, HubSpot or a spreadsheet: a column named Email, E-mail or Email Address, and First Name if there is one. Commas, semicolons and tabs are understood."
      submitLabel="Import"
      busyLabel="Importing..."
      isBusy={run.isPending}
      result={run.data && <ImportResult report={run.data} />}
      onSubmit={submit}
      onClose={onClose}
    >
      {run.isPending ? <Progress label="Importing the file" value={Math.round(fraction * 100)} /> : null}
      {run.isError ? (
        <Notice tone="danger">{unsentText(run.error, 'nothing was imported') ?? reasonOf(run.error)}</Notice>
      ) : null}
      <TextField
        label="CSV file"
        type="file"
        accept=".csv,text/csv"
        className={classes.file}
        isRequired
        error={problems.csv}
        hint="Up to 50 MB."
        onChange={(event) => choose(event.target.files?.[0])}
      />
      <ConsentProofField value={proof} error={problems.consentProof} onChange={setProof} />
      <TagsField value={tags} onChange={setTags} />
    </FormDialog>
  );
}

function ImportResult({ report }: { report: ImportReport }) {
  return (
    <div className={page.stack} role="status">
      <Facts>
        <Fact name="Rows">{formatCount(report.rows)}</Fact>
        <Fact name="Imported">{formatCount(report.imported)}</Fact>
        <Fact name="Already known">{formatCount(report.known)}</Fact>
        <Fact name="Never to be mailed">{formatCount(report.suppressed)}</Fact>
        <Fact name="Repeated">{formatCount(report.repeated)}</Fact>
        <Fact name="Not valid">{formatCount(report.notValid)}</Fact>
      </Facts>
      {report.invalid.length > 0 ? (
        <Notice tone="warning" title={`${pluralise(report.notValid, 'row')} left out`}>
          <ul className={classes.invalid}>
            {report.invalid.slice(0, 50).map((entry) => (
              <li key={entry.row}>
                Row {entry.row}: {entry.reason}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </div>
  );
}
