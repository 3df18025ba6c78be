import { formatCount } from '@atrium/admin-kit/text/format';
import { useApi } from '@atrium/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { contactQueries } from './contacts.queries';

/**
 * A genuine request may be among the suspected spam, so the list shows their number. Renders nothing when loading it
 * fails: the quarantine page then shows the error.
 */
export function QuarantineLine() {
  const api = useApi();
  const { data } = useQuery(contactQueries(api).quarantine(1));
  const count = data?.pagination.total ?? 0;
  if (count === 0) return null;
  return (
    <p className="muted small">
      {count === 1 ? '1 request is quarantined' : `${formatCount(count)} requests are quarantined`} as
      suspected spam. <Link to="/dashboard/contacts/quarantine">Review</Link>
    </p>
  );
}
