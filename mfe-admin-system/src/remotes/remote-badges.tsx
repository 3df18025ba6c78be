import type { RemoteStatus } from '@atrium/contracts/registry/schemas';
import { Badge } from '@atrium/ui/badge';

export function RemoteBadges({ remote: { lock, retiredAt, grants } }: { remote: RemoteStatus }) {
  return (
    <>
      <Badge size="s">{grants.isPublic ? 'Public' : 'Back office'}</Badge>
      {lock !== null && (
        <Badge size="s" tone="warning">
          Locked
        </Badge>
      )}
      {retiredAt !== null && (
        <Badge size="s" tone="neutral">
          Retired
        </Badge>
      )}
    </>
  );
}
