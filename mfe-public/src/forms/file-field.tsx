import { formatMegabytes } from '@atrium/contracts/forms/answer-rules';
import { formFileExtensions, formFileGroupLabels, formFileLimits } from '@atrium/contracts/forms/constants';
import { Field } from '@atrium/ui/field';
import { type ChangeEvent, useRef } from 'react';
import classes from './form.module.css';
import type { FieldView } from './form-view';

interface FileFieldProps {
  id: string;
  field: FieldView;
  /** The files that the input has. */
  files: readonly File[];
  error: string | undefined;
  autoFocus: boolean;
  /** A script has changed the list, of which no event tells the form. */
  onRemove(): void;
}

const isSame = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

const sizeText = (bytes: number): string =>
  bytes < 104_858 ? `${Math.max(1, Math.round(bytes / 1_024))} KB` : formatMegabytes(bytes);

/** Only a `DataTransfer` makes the list that an input takes. */
function putInto(input: HTMLInputElement, files: readonly File[]): void {
  const list = new DataTransfer();
  for (const file of files) list.items.add(file);
  input.files = list.files;
}

/** Describes the files that fit, for people who choose them. */
function describe({ accepts = 'all', maxFiles = 1, hint }: FieldView): string {
  const size = formatMegabytes(formFileLimits.fileBytes);
  const many = maxFiles > 1 ? `up to ${maxFiles} files of at most ${size}` : `at most ${size}`;
  return [hint, `${formFileGroupLabels[accepts]}, ${many}`].filter(Boolean).join(' · ');
}

/** The input holds the chosen files, so that a post without scripts sends them too. Another choice adds to those of before. */
export function FileField({ id, field, files, error, autoFocus, onRemove }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { key, label, required, accepts = 'all', maxFiles = 1 } = field;
  const ends = formFileExtensions[accepts].map((extension) => `.${extension}`).join(',');
  const choice = { name: key, multiple: maxFiles > 1, accept: ends, autoFocus };

  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(currentTarget.files ?? [])];
    const before = files.filter((file) => !chosen.some((one) => isSame(one, file)));
    if (maxFiles > 1 && before.length > 0) putInto(currentTarget, [...before, ...chosen]);
  }

  function remove(file: File) {
    if (!input.current) return;
    putInto(
      input.current,
      files.filter((one) => one !== file),
    );
    input.current.focus();
    onRemove();
  }

  return (
    <Field label={label} hint={describe(field)} error={error} isRequired={required} id={id}>
      {(ids) => (
        <>
          <input
            {...ids}
            {...choice}
            ref={input}
            type="file"
            className={classes.file}
            onChange={handleChange}
          />
          {files.length > 0 && (
            <ul className={classes.files}>
              {files.map((file, index) => (
                <li key={index} className={classes.chosen}>
                  <span dir="auto" className={classes.fileName}>
                    {file.name}
                  </span>
                  <span className="fine muted nowrap">{sizeText(file.size)}</span>
                  <button
                    type="button"
                    className={classes.remove}
                    aria-label={`Remove ${file.name}`}
                    onClick={() => remove(file)}
                  >
                    Remove
                  </button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Field>
  );
}
