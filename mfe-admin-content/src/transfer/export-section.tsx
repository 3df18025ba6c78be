import { messageOf } from '@atrium/admin-kit/text/error-text';
import { toast } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Card } from '@atrium/ui/card';
import { Download } from 'lucide-react';
import { useExport } from './transfer.api';
import classes from './transfer.module.css';

export function ExportSection() {
  const exporting = useExport();
  const start = (hasFiles: boolean) =>
    exporting.mutate(
      { hasFiles },
      {
        onError: (error) =>
          toast.error(messageOf(error, 'The export could not be started', 'nothing was exported')),
      },
    );
  return (
    <Card as="section" aria-labelledby="export-title" className="stack gap-4">
      <h2 id="export-title" className={classes.heading}>
        Export
      </h2>
      <p className={classes.lead}>
        Everything you write here as one JSON file: content, own pages, old addresses, company, menus, look
        and texts, without what is in the trash. Importing it into an empty site gives the same site again.
      </p>
      <div className="cluster gap-3">
        <Button
          startIcon={<Download size={18} />}
          isLoading={exporting.isPending}
          loadingLabel="Preparing..."
          onClick={() => start(true)}
        >
          Export with images
        </Button>
        <Button variant="outline" disabled={exporting.isPending} onClick={() => start(false)}>
          Texts only
        </Button>
      </div>
    </Card>
  );
}
