import { messageOf } from '@atrium/admin-kit/text/error-text';
import { pluralise } from '@atrium/admin-kit/text/format';
import type { RedirectsReport } from '@atrium/contracts/site/schemas';
import { ApiError, toast } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { FileDrop } from '@atrium/ui/file-drop';
import { Notice } from '@atrium/ui/notice';
import { TextArea } from '@atrium/ui/text-area';
import { FileUp } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useAddRedirects } from './redirects.api';

/** The address as a cell that CSV reads back. */
const toCell = (address: string): string =>
  /[",;\t]/.test(address) ? `"${address.replaceAll('"', '""')}"` : address;

/** Redirects by hand or of a CSV file: checked first, then added. */
export function AddRedirects() {
  const [text, setText] = useState('');
  const [report, setReport] = useState<RedirectsReport>();
  const [error, setError] = useState<string>();
  const add = useAddRedirects();
  const change = (next: string) => {
    setText(next);
    setReport(undefined);
    setError(undefined);
  };

  async function send(dryRun: boolean) {
    if (text.trim() === '')
      return setError('Write an old address and where it leads, such as /old, /services');
    try {
      const next = await add.mutateAsync({ csv: text, dryRun });
      if (dryRun) return setReport(next);
      toast.success(`${pluralise(next.added, 'redirect')} added`);
      // What was refused stays, to be mended.
      const refused = next.rows.filter(({ problem }) => problem !== null);
      change(refused.map(({ from, to }) => `${toCell(from)}, ${toCell(to)}`).join('\n'));
      if (refused.length > 0) setReport({ ...next, rows: refused, added: 0 });
    } catch (failure) {
      const message = messageOf(failure, 'The redirects could not be added');
      if (failure instanceof ApiError && failure.status === 400) return setError(message);
      toast.error(message);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void send(report === undefined || report.added === 0);
  }

  return (
    <form onSubmit={submit} className="stack gap-3">
      <TextArea
        id="redirect-pairs"
        label="New redirects"
        hint="One a line: the old address, a comma, the new one. Lines of a spreadsheet can be pasted; a head line is left out."
        placeholder={'/old-page, /services\n/shop, https://shop.example'}
        rows={3}
        value={text}
        error={error}
        onChange={(event) => change(event.target.value)}
      />
      <FileDrop
        accept=".csv,.txt,text/csv"
        aria-label="CSV file of redirects"
        onSelect={([file]) => void file?.text().then(change, () => toast.error('The file could not be read'))}
      >
        <FileUp size={22} />
        <span>Or choose or drop a CSV file</span>
      </FileDrop>
      {report && <Findings report={report} />}
      <Button type="submit" className="start" isLoading={add.isPending} variant="outline">
        {report && report.added > 0 ? `Add ${report.added}` : 'Check'}
      </Button>
    </form>
  );
}

function Findings({ report: { rows, added } }: { report: RedirectsReport }) {
  const refused = rows.filter(({ problem }) => problem !== null);
  return (
    <div role="status" className="stack gap-3">
      {added > 0 && <Notice tone="success" title={`${pluralise(added, 'redirect')} can be added`} />}
      {refused.length > 0 && (
        <Notice tone="warning" title={`${pluralise(refused.length, 'line')} can't be added`}>
          <ul>
            {refused.map(({ from, to, problem }, index) => (
              <li key={index} className="anywhere">
                {from} → {to}: {problem}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
