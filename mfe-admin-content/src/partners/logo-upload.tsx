import { createKey } from '@atrium/admin-kit/create-key';
import { messageOf } from '@atrium/admin-kit/text/error-text';
import { formatBytes } from '@atrium/admin-kit/text/format';
import { partnerMessages, partnerUploadMaxFiles } from '@atrium/contracts/content/partner-logos.constants';
import { imageMessages } from '@atrium/contracts/media/constants';
import { toast } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { IconButton } from '@atrium/ui/icon-button';
import { ImageUpload } from '@atrium/ui/image-upload';
import { Progress } from '@atrium/ui/progress';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useUploadLogos } from './partners.api';
import classes from './partners.module.css';

interface SelectedFile {
  key: string;
  file: File;
}

/** Selects or drops images, previews them and uploads them together. */
export function LogoUpload() {
  const [selected, setSelected] = useState<SelectedFile[]>([]);
  const [fraction, setFraction] = useState(0);
  const upload = useUploadLogos();

  function add(files: File[]) {
    const room = partnerUploadMaxFiles - selected.length;
    if (files.length > room) toast.warning(`At most ${partnerUploadMaxFiles} files at a time`);
    setSelected([
      ...selected,
      ...files.slice(0, Math.max(0, room)).map((file) => ({ key: createKey(), file })),
    ]);
  }

  function send() {
    if (selected.length === 0) {
      toast.warning(partnerMessages.noFiles);
      return;
    }
    setFraction(0);
    upload.mutate(
      { files: selected.map(({ file }) => file), onProgress: setFraction },
      {
        onSuccess: () => {
          toast.success('Logos uploaded successfully');
          setSelected([]);
        },
        onError: (error) => toast.error(messageOf(error, 'Failed to upload logos', 'nothing was uploaded')),
      },
    );
  }

  return (
    <section aria-label="Upload logos" className="stack gap-3">
      <div className="cluster gap-3">
        <ImageUpload
          label="Logos"
          isInline
          isMultiple
          typeMessage={imageMessages.type}
          isDisabled={upload.isPending}
          onSelect={add}
          onProblem={(message) => toast.error(message)}
        />
        <Button isLoading={upload.isPending} loadingLabel="Uploading..." onClick={send}>
          Upload {selected.length} File(s)
        </Button>
        {selected.length > 0 && (
          <Button variant="outline" disabled={upload.isPending} onClick={() => setSelected([])}>
            Clear All
          </Button>
        )}
      </div>
      {upload.isPending && <Progress label="Uploading" value={Math.round(fraction * 100)} />}
      {selected.length > 0 && (
        <ul className={classes.files} aria-label="Selected files">
          {selected.map(({ key, file }) => (
            <li key={key} className={classes.file}>
              <FilePreview file={file} />
              <span className={classes.fileName}>{file.name}</span>
              <span className="muted fine">{formatBytes(file.size)}</span>
              <IconButton
                label={`Remove ${file.name}`}
                size="s"
                disabled={upload.isPending}
                onClick={() => setSelected(selected.filter((other) => other.key !== key))}
              >
                <X size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A thumbnail of a chosen file. Decorative: the file name is beside it. */
function FilePreview({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return <span className={classes.filePreview}>{url && <img src={url} alt="" />}</span>;
}
