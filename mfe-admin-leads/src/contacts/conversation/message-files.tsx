import { formatBytes } from '@atrium/admin-kit/text/format';
import type { ConversationMessage } from '@atrium/contracts/conversations/schemas';
import { useApi } from '@atrium/mfe-kit';
import { Download } from 'lucide-react';
import classes from './conversation.module.css';
import { downloadFile } from './download-file';

/** Files of a mail to download, and those that were too large or too many to be stored. */
export function MessageFiles({ message: { files, leftOut } }: { message: ConversationMessage }) {
  const api = useApi();
  return (
    <>
      {files.length > 0 && (
        <ul className={classes.files} aria-label="Files">
          {files.map((file) => (
            <li key={file.id}>
              <button type="button" className={classes.file} onClick={() => void downloadFile(api, file)}>
                <Download size={15} aria-hidden="true" />
                <span className="anywhere">{file.name}</span>
                <span className="muted fine nowrap">{formatBytes(file.size)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {leftOut.length > 0 && (
        <p className="muted small anywhere">Left out, too large or too many: {leftOut.join('; ')}</p>
      )}
    </>
  );
}
