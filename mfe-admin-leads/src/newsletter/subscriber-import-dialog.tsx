import { Fact, Facts } from '@atrium/admin-kit/facts';
import { FormDialog } from '@atrium/admin-kit/form-dialog';
import { reasonOf, unsentText } from '@atrium/admin-kit/text/error-text';
import { formatCount } from '@atrium/admin-kit/text/format';
import { type ImportColumnUse, maxImportBytes } from '@atrium/contracts/newsletter/subscribers.constants';
import { consentProof, type ImportReport } from '@atrium/contracts/newsletter/subscribers.schemas';
import { ApiError, useApi } from '@atrium/mfe-kit';
import { Notice } from '@atrium/ui/notice';
import { Progress } from '@atrium/ui/progress';
import { TextField } from '@atrium/ui/text-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import page from '../shared/page.module.css';
import { chooseAddresses, hasAddressColumn, ImportMapping } from './import-mapping';
import { InvalidRows } from './invalid-rows';
import { LeftOutRows, NamesToCheck } from './left-out-rows';
import classes from './newsletter.module.css';
import { newsletterKeys } from './newsletter.queries';
import { ConsentProofField, SubscriberTagsField } from './subscriber-fields';
import { importSubscribers, previewImport } from './subscribers.api';

interface Problems {
  csv?: string;
  consentProof?: string | undefined;
  confirmation?: string;
}

const readProblems = (error: unknown): Problems =>
  Object.fromEntries(
    (error instanceof ApiError ? (error.errors ?? []) : []).map(({ path, message }) => [path, message]),
  );

/** Shows what the columns of the file are used for before it is imported. Nobody comes in without proof that they agreed. */
export function SubscriberImportDialog({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [proof, setProof] = useState('');
  const [tags, setTags] = useState<string[]>([]);
  const [isConfirmed, setIsConfirmed] = useState(false);
  const [fraction, setFraction] = useState(0);
  const [problems, setProblems] = useState<Problems>({});
  const run = useMutation({
    mutationFn: (chosen: File) =>
      importSubscribers(api, {
        file: chosen,
        consentProof: proof.trim(),
        tags,
        columns: preview.data?.columns.map(({ use }) => use),
        onProgress: setFraction,
      }),
    onMutate: () => setFraction(0),
    onSuccess: () => queries.invalidateQueries({ queryKey: newsletterKeys.all }),
    onError: (error) => setProblems(readProblems(error)),
  });
  const preview = useMutation({
    mutationFn: ({ chosen, uses }: { chosen: File; uses?: ImportColumnUse[] }) =>
      previewImport(api, chosen, uses),
    onError: (error) => setProblems({ csv: readProblems(error).csv ?? reasonOf(error) }),
  });

  const needsConfirmation = preview.data?.columns.some(({ use }) => use === 'notStatus') === true;

  function choose(chosen: File | undefined) {
    const isTooLarge = chosen !== undefined && chosen.size > maxImportBytes;
    setProblems(isTooLarge ? { csv: 'At most 50 MB at a time' } : {});
    const accepted = chosen === undefined || isTooLarge ? null : chosen;
    setFile(accepted);
    setIsConfirmed(false);
    run.reset();
    preview.reset();
    if (accepted) preview.mutate({ chosen: accepted });
  }

  function submit() {
    const { error } = consentProof.safeParse(proof);
    const found: Problems = {
      ...(preview.error ? { csv: problems.csv ?? reasonOf(preview.error) } : {}),
      ...(preview.data && !hasAddressColumn(preview.data) ? { csv: chooseAddresses } : {}),
      ...(file ? {} : { csv: 'Choose a CSV file with a column of email addresses' }),
      ...(error ? { consentProof: error.issues[0]?.message } : {}),
      ...(needsConfirmation && !isConfirmed
        ? { confirmation: 'Please confirm this, or undo the choice' }
        : {}),
    };
    setProblems(found);
    if (file && Object.keys(found).length === 0) run.mutate(file);
  }

  return (
    <FormDialog
      title="Import subscribers"
      description="A CSV file with a header line, such as an export of Mailchimp, HubSpot or a spreadsheet. You see what each column is used for before anything is imported. Commas, semicolons and tabs are understood. Columns such as Status or Unsubscribed tell who is left out."
      submitLabel="Import"
      busyLabel="Importing..."
      isBusy={run.isPending}
      canSubmit={!preview.isPending}
      waitsFor="Waits for the columns of the file."
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
      {preview.isPending ? <p role="status">Reading the file...</p> : null}
      {preview.data ? (
        <ImportMapping
          preview={preview.data}
          onChange={(uses) => {
            // Another column is another decision.
            setIsConfirmed(false);
            if (file) preview.mutate({ chosen: file, uses });
          }}
          isConfirmed={isConfirmed}
          onConfirm={setIsConfirmed}
          confirmProblem={problems.confirmation}
        />
      ) : null}
      <ConsentProofField value={proof} error={problems.consentProof} onChange={setProof} />
      <SubscriberTagsField value={tags} onChange={setTags} />
    </FormDialog>
  );
}

const standings = {
  subscribed: 'subscribed',
  pending: 'not confirmed',
  left: 'unsubscribed',
  bounced: 'bounced',
  complained: 'reported spam',
};

/** "5: 2 subscribed, 3 bounced". */
function describeKnown({ known, knownAs }: ImportReport): string {
  const parts = Object.entries(standings).flatMap(([key, words]) => {
    const count = knownAs[key as keyof typeof standings];
    return count > 0 ? [`${formatCount(count)} ${words}`] : [];
  });
  return [formatCount(known), parts.join(', ')].filter(Boolean).join(': ');
}

function ImportResult({ report }: { report: ImportReport }) {
  return (
    <div className={page.stack} role="status">
      <Facts>
        <Fact name="Rows">{formatCount(report.rows)}</Fact>
        <Fact name="Imported">{formatCount(report.imported)}</Fact>
        <Fact name="Already known">{describeKnown(report)}</Fact>
        <Fact name="Of them newly tagged">{formatCount(report.tagged)}</Fact>
        <Fact name="Never to be mailed">{formatCount(report.suppressed)}</Fact>
        <Fact name="Repeated">{formatCount(report.repeated)}</Fact>
        <Fact name="Not subscribed">{formatCount(report.leftOut)}</Fact>
        <Fact name="Not valid">{formatCount(report.notValid)}</Fact>
      </Facts>
      <NamesToCheck names={report.namesToCheck} />
      <LeftOutRows report={report} />
      <InvalidRows report={report} />
    </div>
  );
}
