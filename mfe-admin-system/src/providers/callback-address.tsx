import { callbackPath, providerIdPattern } from '@atrium/contracts/auth/providers.constants';
import { toast } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Copy } from 'lucide-react';
import classes from './providers.module.css';

/** The address to register at the provider (its redirect URI), to copy. */
export function CallbackAddress({ siteUrl, id }: { siteUrl: string; id: string }) {
  if (!providerIdPattern.test(id)) return <p className={classes.hint}>It follows from the short name.</p>;
  const address = siteUrl + callbackPath(id);
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
    <p className={classes.callback}>
      <code>{address}</code>
      <Button
        variant="outline"
        size="s"
        aria-label={`Copy the callback address of ${id}`}
        startIcon={<Copy size={15} />}
        onClick={copy}
      >
        Copy
      </Button>
    </p>
  );
}
