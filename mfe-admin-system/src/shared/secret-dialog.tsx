import { toast } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Dialog } from '@atrium/ui/dialog';
import { Notice } from '@atrium/ui/notice';
import { TextField } from '@atrium/ui/text-field';

interface SecretDialogProps {
  title: string;
  /** Such as "Deploy token". */
  label: string;
  secret: string;
  /** Follows the sentence that the secret is shown only now. */
  advice: string;
  onClose(): void;
}

/** The only time that a secret is shown. */
export function SecretDialog({ title, label, secret, advice, onClose }: SecretDialogProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      toast.success(`The ${label.toLowerCase()} is copied`);
    } catch {
      toast.error(`The browser refused to copy. Select the ${label.toLowerCase()} and copy it.`);
    }
  }
  return (
    <Dialog
      onClose={onClose}
      title={title}
      isShownOnce
      footer={
        <>
          <Button variant="outline" onClick={copy}>
            Copy
          </Button>
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <div className="stack gap-4">
        <Notice tone="warning" isLive>
          It is shown only now. {advice}
        </Notice>
        <TextField label={label} value={secret} readOnly onFocus={(event) => event.currentTarget.select()} />
      </div>
    </Dialog>
  );
}
