import { toast } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Dialog } from '@atrium/ui/dialog';
import { Notice } from '@atrium/ui/notice';
import { Copy, Download } from 'lucide-react';
import classes from './factor.module.css';

function download(codes: string[]) {
  const file = new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = `recovery-codes-${window.location.hostname}.txt`;
  link.click();
  URL.revokeObjectURL(address);
}

const copy = (codes: string[]) =>
  navigator.clipboard.writeText(codes.join('\n')).then(
    () => toast.success('The codes are in your clipboard'),
    () => toast.error('The codes could not be copied. Please download them.'),
  );

/** The only time that the codes are shown. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose(): void }) {
  return (
    <Dialog
      title="Your recovery codes"
      isShownOnce
      onClose={onClose}
      footer={<Button onClick={onClose}>I have saved them</Button>}
    >
      <div className="stack gap-4">
        <Notice tone="warning">Save them now: they are shown only this once.</Notice>
        <p>Each opens your account once in place of a code, when you do not have your phone.</p>
        <ul className={classes.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="cluster gap-3">
          <Button variant="outline" startIcon={<Download size={18} />} onClick={() => download(codes)}>
            Download
          </Button>
          <Button variant="outline" startIcon={<Copy size={18} />} onClick={() => void copy(codes)}>
            Copy
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
