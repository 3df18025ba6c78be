import { formatDayAndTime } from '@atrium/admin-kit/text/format';
import { useCan } from '@atrium/admin-kit/use-can';
import type { TrayMessage } from '@atrium/contracts/conversations/schemas';
import { Card } from '@atrium/ui/card';
import { LinkButton } from '@atrium/ui/link-button';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { MessageBody } from '../conversation/message-body';
import { MessageFiles } from '../conversation/message-files';
import classes from './tray.module.css';
import { WaysOut } from './ways-out';

interface TrayMailProps {
  message: TrayMessage;
  listPath: string;
  onDone(): void;
}

/** One mail of the tray, with the ways out of it. */
export function TrayMail({ message, listPath, onDone }: TrayMailProps) {
  const mayWrite = useCan('contacts.write');
  const { from, subject, at } = message;
  return (
    <Card padding="m" as="article">
      <div className="stack gap-4">
        <div className={classes.back}>
          <LinkButton as={Link} to={listPath} variant="ghost" size="s" startIcon={<ArrowLeft size={17} />}>
            All unassigned mail
          </LinkButton>
        </div>
        <div>
          <h2 dir="auto" className={`anywhere ${classes.subject}`}>
            {subject || 'No subject'}
          </h2>
          <p className="muted small anywhere">
            {from.name && `${from.name}, `}
            {from.address}, <time dateTime={at}>{formatDayAndTime(at)}</time>
          </p>
        </div>
        <MessageBody message={message} />
        <MessageFiles message={message} />
      </div>
      {mayWrite && <WaysOut message={message} onDone={onDone} />}
    </Card>
  );
}
