import type { ServiceListItem } from '@atrium/contracts/content/services.schemas';
import { Badge } from '@atrium/ui/badge';
import { Flags } from '../shared/list-page';

export function ServiceFlags({ service }: { service: Pick<ServiceListItem, 'featured' | 'isHighlighted'> }) {
  if (!service.featured && !service.isHighlighted) return <>—</>;
  return (
    <Flags>
      {service.featured && (
        <Badge tone="primary" size="s">
          Featured
        </Badge>
      )}
      {service.isHighlighted && (
        <Badge tone="accent" size="s">
          Highlighted
        </Badge>
      )}
    </Flags>
  );
}
