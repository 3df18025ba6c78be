import { areaOf } from '@atrium/contracts/registry/boot';
import type { RemoteStatus } from '@atrium/contracts/registry/schemas';
import { Badge } from '@atrium/ui/badge';

export function RemoteBadges({ remote: { lock, retiredAt, grants } }: { remote: RemoteStatus }) {
  return (
    <>
      <Badge size="s">{areaOf(grants) === 'public' ? 'Public' : 'Back office'}</Badge>
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
