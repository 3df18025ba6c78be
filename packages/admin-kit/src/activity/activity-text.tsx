import type { AuditRecord } from '@atrium/contracts/privacy/schemas';
import { Link } from 'react-router-dom';
import { describeActivity, findItemPath } from './describe-activity';

type Entry = Pick<AuditRecord, 'action' | 'resource' | 'resourceId' | 'resourceName' | 'summary'>;

/** Says what was done to which thing: with its name, and a link where it has a page. */
export function ActivityText({ entry, detailClass }: { entry: Entry; detailClass?: string | undefined }) {
  const { title, detail } = describeActivity({ ...entry, action: `${entry.action} ${entry.resource}` });
  const { resource, resourceName } = entry;
  // A contact without a name was deleted, merged or erased.
  const path = resource === 'contact' && resourceName === null ? undefined : findItemPath(entry);
  return (
    <>
      <span>
        {path && resourceName === null ? <Link to={path}>{title}</Link> : title}
        {resourceName === null ? null : <>: {path ? <Link to={path}>{resourceName}</Link> : resourceName}</>}
      </span>
      {detail ? <span className={detailClass}>{detail}</span> : null}
    </>
  );
}
