import { Button } from '@atrium/ui/button';
import { Dialog } from '@atrium/ui/dialog';
import { useState } from 'react';

interface ReplacedDialogProps {
  /** Whose page this is. */
  name: string;
  reload?: () => void;
}

/** The page stays, so that typed text can be copied; its calls are refused. */
export function ReplacedDialog({ name, reload = () => window.location.reload() }: ReplacedDialogProps) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Dialog
      isOpen={isOpen}
      title="Somebody else has signed in"
      description={`This page is that of ${name}, but another person has signed in in this browser. Nothing is saved from here any more.`}
      size="s"
      onClose={() => setIsOpen(false)}
      footer={
        <>
          <Button variant="outline" onClick={() => setIsOpen(false)}>
            Stay and copy my text
          </Button>
          <Button onClick={reload}>Reload the page</Button>
        </>
      }
    />
  );
}
