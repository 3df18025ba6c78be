import { toast } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Copy } from 'lucide-react';

interface CopyAddressProps {
  address: string;
  /** Completes "Copy …" in the button's name. */
  name: string;
}

/** An address to enter elsewhere, with a button that copies it. */
export function CopyAddress({ address, name }: CopyAddressProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      toast.success('Copied to the clipboard');
    } catch {
      // The browser may refuse; the text stands beside the button.
      toast.error('The browser did not let it be copied; please mark the text');
    }
  }
  return (
    <span className="cluster gap-3">
      <code className="anywhere">{address}</code>
      <Button
        variant="outline"
        size="s"
        aria-label={`Copy ${name}`}
        startIcon={<Copy size={15} />}
        onClick={copy}
      >
        Copy
      </Button>
    </span>
  );
}
