import { formatBytes } from '@atrium/admin-kit/text/format';
import { conversationLimits as limits, sentFileTypes } from '@atrium/contracts/conversations/constants';
import { FileDrop } from '@atrium/ui/file-drop';
import { IconButton } from '@atrium/ui/icon-button';
import { Paperclip, X } from 'lucide-react';
import classes from './conversation.module.css';
import { type MailAttachments, toMegabytes } from './use-attachments';

const accepted = Object.keys(sentFileTypes)
  .map((ending) => `.${ending}`)
  .join(',');

/** Chooses, drops and removes the files of a mail. */
export function Attachments({ files, pending, add, remove, removeStored }: MailAttachments) {
  return (
    <div className="stack gap-2">
      {files.length + pending.length > 0 && (
        <ul className={classes.files} aria-label="Attached files">
          {files.map(({ id, name, size }) => (
            <AttachedFile key={id} name={name} note={formatBytes(size)} onRemove={() => removeStored(id)} />
          ))}
          {pending.map(({ key, name, progress, problem }) => (
            <AttachedFile
              key={key}
              name={name}
              note={problem ?? `${Math.round(progress * 100)} %`}
              isProblem={problem !== undefined}
              onRemove={problem === undefined ? undefined : () => remove(key)}
            />
          ))}
        </ul>
      )}
      <FileDrop isInline multiple accept={accepted} onSelect={add}>
        <Paperclip size={16} aria-hidden="true" />
        Attach files
      </FileDrop>
      <p className="muted fine">
        Choose them or drop them here: images, PDF, office documents, text, CSV, ZIP. Up to {limits.files} of{' '}
        {toMegabytes(limits.fileBytes)}, {toMegabytes(limits.allFilesBytes)} in all.
      </p>
    </div>
  );
}

interface AttachedFileProps {
  name: string;
  note: string;
  isProblem?: boolean;
  onRemove?: (() => void) | undefined;
}

const AttachedFile = ({ name, note, isProblem = false, onRemove }: AttachedFileProps) => (
  <li className={classes.file}>
    <span className="anywhere">{name}</span>
    <span
      role={isProblem ? 'alert' : undefined}
      className={isProblem ? `fine ${classes.failed}` : 'muted fine nowrap numbers'}
    >
      {note}
    </span>
    {onRemove && (
      <IconButton label={`Remove ${name}`} size="s" onClick={onRemove}>
        <X size={15} />
      </IconButton>
    )}
  </li>
);
