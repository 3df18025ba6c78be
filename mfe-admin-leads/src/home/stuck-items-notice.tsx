import { stuckItemsQuery } from '@atrium/admin-kit/activity/stuck-items.query';
import { pluralise } from '@atrium/admin-kit/text/format';
import { useApi } from '@atrium/mfe-kit';
import { LinkButton } from '@atrium/ui/link-button';
import { Notice } from '@atrium/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { activityPath } from '../shared/settings-path';

/** Leads to the list of items that were set aside. Renders nothing while there are none, or while that is unknown. */
export function StuckItemsNotice() {
  const { data: items = [] } = useQuery(stuckItemsQuery(useApi()));
  if (items.length === 0) return null;
  const isOne = items.length === 1;
  return (
    <Notice
      tone="warning"
      title={`${pluralise(items.length, 'stored item')} ${isOne ? 'needs' : 'need'} attention`}
      actions={
        <LinkButton as={Link} to={activityPath} size="s" variant="outline">
          {isOne ? 'Look at it' : 'Look at them'}
        </LinkButton>
      }
    >
      <p>
        {isOne ? 'It' : 'They'} can not be handled and {isOne ? 'was' : 'were'} set aside. Everything else
        goes on.
      </p>
    </Notice>
  );
}
