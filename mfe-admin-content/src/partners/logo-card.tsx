import { RowChoices } from '@atrium/admin-kit/lists/row-choices';
import { formatDay } from '@atrium/admin-kit/text/format';
import { useCan } from '@atrium/admin-kit/use-can';
import type { PartnerLogo } from '@atrium/contracts/content/partner-logos.schemas';
import { Badge } from '@atrium/ui/badge';
import { ImageOff, Pencil } from 'lucide-react';
import { useState } from 'react';
import { PermissionBadge } from '../shared/permission-badge';
import classes from './partners.module.css';

interface LogoCardProps {
  logo: PartnerLogo;
  onEdit(): void;
  onDelete(): void;
}

export function LogoCard({ logo, onEdit, onDelete }: LogoCardProps) {
  const mayEdit = useCan('content.write');
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <article className={classes.card}>
      <div className={classes.picture}>
        {hasFailed ? (
          <span
            className={classes.placeholder}
            role="img"
            aria-label={`The logo of ${logo.name} could not be loaded`}
          >
            <ImageOff size={28} />
          </span>
        ) : (
          <img src={logo.imageUrl} alt={logo.name} loading="lazy" onError={() => setHasFailed(true)} />
        )}
      </div>
      <div className={classes.cardFoot}>
        <div className={classes.cardText}>
          <h3 className="truncate small">{logo.name}</h3>
          <p className="muted fine">Added: {formatDay(logo.createdAt)}</p>
          <span className="cluster gap-1">
            {!logo.isActive && <Badge size="s">Hidden</Badge>}
            <PermissionBadge permission={logo.permission} />
          </span>
        </div>
        {mayEdit && (
          <RowChoices
            name={logo.name}
            choices={[{ label: 'Edit', icon: Pencil, onSelect: onEdit }]}
            onDelete={onDelete}
          />
        )}
      </div>
    </article>
  );
}
