import { messageOf } from '@atrium/admin-kit/text/error-text';
import { formatBytes, formatCount } from '@atrium/admin-kit/text/format';
import type { ImportReport } from '@atrium/contracts/content/transfer.schemas';
import { toast } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Card } from '@atrium/ui/card';
import { ConfirmDialog } from '@atrium/ui/confirm-dialog';
import { FileDrop } from '@atrium/ui/file-drop';
import { Notice } from '@atrium/ui/notice';
import { Progress } from '@atrium/ui/progress';
import { FileText, FileUp } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { CsvColumns } from './csv-columns';
import { ImportReportView } from './import-report-view';
import { useImport } from './transfer.api';
import classes from './transfer.module.css';

const accepted = '.json,.xml,.wxr,.csv,.tsv,.zip';

const maxBytes = 64 * 1_024 * 1_024;
const itemsText = (count: number): string => (count === 1 ? '1 item' : `${formatCount(count)} items`);

const usesOf = (report: ImportReport | null) => report?.columns?.map(({ use }) => use);

/** Imports in two steps: a dry run, then the import after a confirmation. */
export function ImportSection() {
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [fraction, setFraction] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const importing = useImport();
  const reportTitle = useRef<HTMLHeadingElement>(null);
  const isBusy = importing.isPending;

  useEffect(() => {
    if (report !== null) reportTitle.current?.focus();
  }, [report]);

  async function run(chosen: File, isDryRun: boolean, columns = usesOf(report)) {
    setFraction(0);
    setFailure(null);
    try {
      const result = await importing.mutateAsync({
        file: chosen,
        isDryRun,
        columns,
        onProgress: setFraction,
      });
      setReport(result);
      if (!isDryRun) toast.success(`${itemsText(result.created)} imported`);
    } catch (error) {
      setFailure(
        messageOf(error, 'The file could not be imported. Please try again.', 'nothing was imported'),
      );
    }
  }

  function choose(chosen: File) {
    setReport(null);
    if (chosen.size > maxBytes) {
      setFile(null);
      setFailure(`${chosen.name} is larger than 64 MB.`);
      return;
    }
    setFile(chosen);
    void run(chosen, true, undefined);
  }

  function confirm() {
    setIsAsking(false);
    if (file) void run(file, false);
  }

  return (
    <Card as="section" aria-labelledby="import-title" className="stack gap-4">
      <h2 id="import-title" className={classes.heading}>
        Import
      </h2>
      <p className={classes.lead}>
        A Ghost export, a WordPress export, a CSV file of articles or an Atrium archive, alone or in a ZIP
        with its images. The file is looked through first; nothing is stored until you say so. Ghost posts
        without HTML are made from what their editor kept; the report names every card that had to be left
        out.
      </p>
      <ChooseFile isDisabled={isBusy} onSelect={choose} />
      {file && (
        <p className="row gap-2">
          <FileText size={18} />
          <span className={classes.fileName}>{file.name}</span>
          <span className="muted small">{formatBytes(file.size)}</span>
        </p>
      )}
      {isBusy && (
        <Progress
          label={
            fraction < 1 ? 'Uploading' : importing.variables?.isDryRun ? 'Looking through it' : 'Importing'
          }
          value={fraction < 1 ? Math.round(fraction * 100) : null}
          valueText={fraction < 1 ? undefined : 'This may take some minutes'}
        />
      )}
      {failure && (
        <Notice
          tone="danger"
          title="The import did not work"
          actions={
            file && (
              <Button variant="outline" size="s" onClick={() => void run(file, true)}>
                Try Again
              </Button>
            )
          }
        >
          {failure}
        </Notice>
      )}
      {file && report?.columns && (report.dryRun || isBusy) && (
        <CsvColumns
          columns={report.columns}
          isDisabled={isBusy}
          onChange={(uses) => void run(file, true, uses)}
        />
      )}
      {report && !isBusy && (
        <ImportReportView
          report={report}
          titleRef={reportTitle}
          action={
            report.dryRun && (
              <Button disabled={report.created === 0} onClick={() => setIsAsking(true)}>
                {report.created === 0 ? 'Nothing to import' : `Import ${itemsText(report.created)}`}
              </Button>
            )
          }
        />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="Import these items?"
        text={`${itemsText(report?.created ?? 0)} will be added. What was published there is published here at once.`}
        confirmLabel="Import"
        tone="primary"
        onConfirm={confirm}
        onCancel={() => setIsAsking(false)}
      />
    </Card>
  );
}

/** Picks or drops one file. The server validates its content. */
function ChooseFile({ isDisabled, onSelect }: { isDisabled: boolean; onSelect(file: File): void }) {
  const id = useId();
  return (
    <FileDrop
      accept={accepted}
      disabled={isDisabled}
      aria-label="Export file"
      aria-describedby={`${id}-hint`}
      onSelect={([file]) => file && onSelect(file)}
    >
      <FileUp size={22} />
      <span>
        Choose or drop an export file
        <span id={`${id}-hint`} className={`muted small ${classes.dropHint}`}>
          JSON, XML, CSV or ZIP, at most 64 MB
        </span>
      </span>
    </FileDrop>
  );
}
