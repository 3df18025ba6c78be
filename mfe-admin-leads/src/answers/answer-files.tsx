import { openFile } from '@atrium/admin-kit/open-download';
import { failureOf } from '@atrium/admin-kit/text/error-text';
import { formatBytes } from '@atrium/admin-kit/text/format';
import type { AnswerFile } from '@atrium/contracts/forms/schemas';
import { formatAddress, toast, useApi } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Download } from 'lucide-react';
import classes from './answers.module.css';

/** The files of one answer, each with its download. */
export function AnswerFiles({ files }: { files: readonly AnswerFile[] }) {
  const api = useApi();

  async function download({ id }: AnswerFile) {
    try {
      const { data } = await api.post('/api/form-answers/files/:id/ticket', undefined, { params: { id } });
      openFile(
        formatAddress('/api/form-answers/files/:id', { params: { id }, query: { ticket: data.ticket } }),
      );
    } catch (error) {
      toast.error(failureOf('Error downloading the file', error));
    }
  }

  return (
    <ul className={classes.files}>
      {files.map((file) => (
        <li key={file.id} className={classes.file}>
          <span>
            <span dir="auto">{file.name}</span>{' '}
            <span className="fine muted nowrap">{formatBytes(file.size)}</span>
          </span>
          <Button
            variant="outline"
            size="s"
            startIcon={<Download size={15} />}
            aria-label={`Download ${file.name}`}
            onClick={() => void download(file)}
          >
            Download
          </Button>
        </li>
      ))}
    </ul>
  );
}
