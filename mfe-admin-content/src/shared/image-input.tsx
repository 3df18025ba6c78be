import { LibraryButton, type LibraryButtonProps } from '@atrium/admin-kit/media/library-button';
import type { MediaItem } from '@atrium/contracts/media/schemas';
import { toast } from '@atrium/mfe-kit';
import { ImageUpload, type ImageUploadProps } from '@atrium/ui/image-upload';
import { Progress } from '@atrium/ui/progress';
import { useState } from 'react';
import { useImageUploads } from './use-image-uploads';

export interface ImageFieldRules {
  acceptedTypes: readonly string[];
  maxBytes: number;
  typeMessage: string;
  sizeMessage: string;
}

interface ImageInputProps
  extends Pick<
    ImageUploadProps,
    'id' | 'label' | 'hint' | 'error' | 'currentUrl' | 'aspectRatio' | 'isWhole' | 'isMultiple' | 'onRemove'
  > {
  rules: ImageFieldRules;
  onUploaded(item: MediaItem): void;
  onPick: LibraryButtonProps['onPick'];
}

/** Takes images from files (picked, dropped, pasted), which it uploads, or from the library. */
export function ImageInput({ rules, onUploaded, onPick, onRemove, error, ...field }: ImageInputProps) {
  const { label, isMultiple } = field;
  const [problem, setProblem] = useState<string>();
  const uploads = useImageUploads();

  function report(message: string) {
    setProblem(message);
    toast.error(message);
  }

  return (
    <>
      <ImageUpload
        {...rules}
        {...field}
        file={isMultiple ? undefined : uploads.running[0]?.file}
        error={error ?? problem}
        onSelect={(files) => {
          setProblem(undefined);
          uploads.upload(isMultiple ? files : files.slice(0, 1), { onUploaded, onProblem: report });
        }}
        onProblem={report}
        onRemove={
          onRemove &&
          (() => {
            setProblem(undefined);
            onRemove();
          })
        }
      />
      {uploads.running.map(({ file, fraction }) => (
        <Progress
          key={`${file.name} ${file.lastModified}`}
          label={`Uploading ${file.name}`}
          value={Math.round(fraction * 100)}
        />
      ))}
      <LibraryButton
        aria-label={`Choose from library: ${label}`}
        onPick={(picked) => {
          setProblem(undefined);
          onPick(picked);
        }}
      >
        Choose from library
      </LibraryButton>
    </>
  );
}
