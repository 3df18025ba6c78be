import { Button } from '@atrium/ui/button';
import { createRoot } from 'react-dom/client';
import type { DevelopedRemote } from './developed-remote';
import classes from './development-badge.module.css';

interface DevelopmentBadgeProps extends DevelopedRemote {
  leave(): void;
}

function DevelopmentBadge({ remote, port, leave }: DevelopmentBadgeProps) {
  return (
    <section aria-label="Development" className={classes.badge}>
      <p className="small anywhere">
        <strong>{remote}</strong> is loaded from port {port} of this computer, in this tab only.
      </p>
      <Button size="s" variant="outline" onClick={leave}>
        Leave
      </Button>
    </section>
  );
}

/** Apart from the page, which may be hydrated. */
export function showDevelopmentBadge(props: DevelopmentBadgeProps): void {
  const root = document.createElement('div');
  document.documentElement.classList.add(classes.page ?? '');
  document.body.append(root);
  createRoot(root).render(<DevelopmentBadge {...props} />);
}
