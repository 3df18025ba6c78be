import { Notice } from '@atrium/ui/notice';
import { Link } from 'react-router-dom';
import classes from './dashboard-layout.module.css';

const dayMs = 86_400_000;

/** How long there is left to set up a second factor. */
export function FactorNotice({ dueAt }: { dueAt: string }) {
  const days = Math.max(1, Math.ceil((Date.parse(dueAt) - Date.now()) / dayMs));
  return (
    <Notice
      className={classes.factor}
      tone="warning"
      title="Your role needs a second factor"
      actions={<Link to="/dashboard/account">Set it up</Link>}
    >
      {days === 1 ? 'One day is' : `${days} days are`} left. After that nothing else opens until it is set up.
    </Notice>
  );
}
