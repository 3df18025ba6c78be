import type { EntryContext } from '../context';
import type { OpenedApproval } from './open-approval';

function editPathOf({ type: { row, name } }: EntryContext, itemId: string): string {
  return row.isSingle ? `/dashboard/pages/${name}` : `${row.adminPath}/edit/${itemId}`;
}

/** A mail to who asked. What it tells of is stored already and is in the editor, so a failure is in the process log only. */
export async function tellIssuer(
  { own, approval }: OpenedApproval,
  {
    template,
    key,
    reader,
  }: { template: 'approval-commented' | 'approval-given'; key: string; reader: string },
): Promise<void> {
  const { _id, askedBy, itemId, title } = approval;
  try {
    await own.sendMail({
      staff: askedBy.id,
      key: `${template}-${_id.toHexString()}-${key}`,
      template,
      data: { title: title.slice(0, 200), reader, link: `${editPathOf(own, itemId)}#approval` },
    });
  } catch (err) {
    own.logger.error({ err, approval: _id }, 'a mail about an approval could not be sent');
  }
}
