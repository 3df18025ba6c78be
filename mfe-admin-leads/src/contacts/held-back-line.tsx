import { formatCount } from '@atrium/admin-kit/text/format';
import { useApi } from '@atrium/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { contactKeys } from './contact-keys';
import classes from './contacts.module.css';
import { fetchQuarantine } from './quarantine.api';

/**
 * A person may be among the requests that look like a robot's, so the list tells that there are some. Where their number
 * can't be had it says nothing: their own page, one press away, tells why.
 */
export function HeldBackLine() {
  const api = useApi();
  const { data } = useQuery({
    queryKey: contactKeys.quarantine(1),
    queryFn: ({ signal }) => fetchQuarantine(api, 1, signal),
  });
  const count = data?.pagination.total ?? 0;
  if (count === 0) return null;
  return (
    <p className={classes.heldBack}>
      {count === 1 ? '1 request is held back' : `${formatCount(count)} requests are held back`} as suspected
      spam. <Link to="/dashboard/contacts/quarantine">Review</Link>
    </p>
  );
}
