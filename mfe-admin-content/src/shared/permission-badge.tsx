import { formatDay } from '@atrium/admin-kit/text/format';
import type { Testimonial } from '@atrium/contracts/content/testimonials.schemas';
import { Badge } from '@atrium/ui/badge';
import { Notice } from '@atrium/ui/notice';
import { useWatch } from 'react-hook-form';
import type { Widget } from './editor/entry-layout';
import { FormField } from './fields/field-view';

type Permission = Testimonial['permission'];

/** Whether the client has agreed, in lists. */
export function PermissionBadge({ permission }: { permission: Permission }) {
  if (permission?.state === 'given')
    return (
      <Badge size="s" tone="success">
        {permission.on ? `Given ${formatDay(permission.on)}` : 'Given'}
      </Badge>
    );
  return permission?.state === 'refused' ? (
    <Badge size="s" tone="danger">
      Refused
    </Badge>
  ) : (
    <Badge size="s" tone="warning">
      Not recorded
    </Badge>
  );
}

/** A warning, not a block: the agreement may exist on paper. */
const permissionWarningOf = (permission: Permission): string | undefined => {
  if (permission?.state === 'given') return undefined;
  return permission?.state === 'refused'
    ? 'The client has refused to be named. It should not be on the site.'
    : 'No permission is recorded. Ask the client before it is on the site, and note the answer here.';
};

export function PermissionWarning({ permission }: { permission: Permission }) {
  const warning = permissionWarningOf(permission);
  return warning === undefined ? null : <Notice tone="warning">{warning}</Notice>;
}

/** The permission of an editor's form. */
export const permissionRow: Widget = {
  fields: ['permission'],
  Widget: function PermissionFields() {
    const permission = useWatch({ name: 'permission' }) as Permission;
    return (
      <>
        <PermissionWarning permission={permission} />
        <FormField name="permission" />
      </>
    );
  },
};
