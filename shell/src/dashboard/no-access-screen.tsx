import { type Permission, refusalOf } from '@atrium/contracts/auth/permissions';
import { useDocumentTitle } from '@atrium/mfe-kit';
import { EmptyState } from '@atrium/ui/empty-state';
import { LinkButton } from '@atrium/ui/link-button';
import { Lock } from 'lucide-react';
import { Link } from 'react-router-dom';

/** In place of a screen that the signed-in person may not open. */
export function NoAccessScreen({ permission }: { permission: Permission }) {
  useDocumentTitle('No access');
  return (
    <EmptyState
      icon={<Lock size={28} />}
      headingLevel={1}
      title="You have no access to this screen"
      text={refusalOf(permission)}
      action={
        <LinkButton as={Link} to="/dashboard" variant="outline">
          Go to the dashboard
        </LinkButton>
      }
    />
  );
}
