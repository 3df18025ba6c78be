import { formatDayAndTime, formatRelative } from '@atrium/admin-kit/text/format';
import type { TrayMessage } from '@atrium/contracts/conversations/schemas';
import { Badge } from '@atrium/ui/badge';
import { Paperclip } from 'lucide-react';
import { Link } from 'react-router-dom';
import { machineMailLabels } from '../conversation/machine-mail';
import classes from './tray.module.css';

const excerptLength = 140;

interface TrayListProps {
  mails: readonly TrayMessage[];
  shown: TrayMessage | undefined;
  pathOf(mail: TrayMessage): string;
}

/** The mails of the tray; each opens beside the list, or in place of it on a narrow screen. */
export const TrayList = ({ mails, shown, pathOf }: TrayListProps) => (
  <ul className={classes.list} aria-label="Unassigned mail">
    {mails.map((mail) => (
      <li key={mail._id}>
        <Link
          to={pathOf(mail)}
          replace
          className={classes.row}
          aria-current={mail === shown ? 'true' : undefined}
        >
          <span className={`truncate ${classes.sender}`}>{mail.from.name || mail.from.address}</span>
          <time className="muted fine nowrap" dateTime={mail.at} title={formatDayAndTime(mail.at)}>
            {formatRelative(mail.at)}
          </time>
          <span className={`truncate ${classes.line}`}>{mail.subject || 'No subject'}</span>
          <span className={`truncate muted small ${classes.line}`}>{mail.text.slice(0, excerptLength)}</span>
          {(mail.kind !== 'mail' || mail.files.length > 0) && (
            <span className={`cluster gap-2 ${classes.line}`}>
              {mail.kind !== 'mail' && <Badge size="s">{machineMailLabels[mail.kind]}</Badge>}
              {mail.files.length > 0 && (
                <Badge size="s">
                  <Paperclip size={12} aria-hidden="true" /> {mail.files.length}
                </Badge>
              )}
            </span>
          )}
        </Link>
      </li>
    ))}
  </ul>
);
