import { EditConflict } from '@atrium/admin-kit/conflict/edit-conflict';
import { FormerText } from '@atrium/admin-kit/conflict/former-text';
import { useLeaveGuard } from '@atrium/admin-kit/leave-guard';
import { useSaveShortcut } from '@atrium/admin-kit/save-shortcut';
import { problemOf } from '@atrium/admin-kit/text/error-text';
import { pluralise } from '@atrium/admin-kit/text/format';
import { permissionTexts } from '@atrium/contracts/auth/permissions';
import type { StaffRole } from '@atrium/contracts/auth/roles.schemas';
import { Button } from '@atrium/ui/button';
import { ConfirmDialog } from '@atrium/ui/confirm-dialog';
import { FormSummary } from '@atrium/ui/form-summary';
import { LinkButton } from '@atrium/ui/link-button';
import { Notice } from '@atrium/ui/notice';
import { TextField } from '@atrium/ui/text-field';
import { type FormEvent, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Link, useNavigate } from 'react-router-dom';
import { PermissionFields } from './permission-fields';
import { toRoles } from './role-paths';
import classes from './roles.module.css';
import { type RoleValues, useRoleForm } from './use-role-form';

interface RoleFormProps {
  /** Unset makes a new one. */
  role?: StaffRole;
  start: RoleValues;
}

export function RoleForm({ role, start }: RoleFormProps) {
  const navigate = useNavigate();
  const formId = useId();
  const summary = useRef<HTMLDivElement>(null);
  const form = useRoleForm(role ?? null, start, () => {
    guard.allowLeave();
    void navigate(toRoles);
  });
  const { values, problems, saved, former, save, change } = form;
  const guard = useLeaveGuard(form.isDirty);
  const idOf = (field: keyof RoleValues) => `${formId}-${field}`;

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (saved !== null) return;
    flushSync(form.submit);
    summary.current?.focus();
  }
  useSaveShortcut(submit);

  return (
    <form noValidate className={`stack gap-5 ${classes.form}`} onSubmit={submit}>
      <FormSummary
        ref={summary}
        problems={(['label', 'does', 'permissions'] as const).flatMap((field) =>
          problems[field] === undefined ? [] : [{ fieldId: idOf(field), message: problems[field] }],
        )}
      />
      {saved && (
        <EditConflict
          what="role"
          className={undefined}
          isBusy={save.isPending}
          onTakeTheirs={() => form.takeTheirs(saved)}
          onSaveMine={form.submit}
        >
          <p>
            Saved is “{saved.label}”, which may{' '}
            {saved.permissions.map((name) => permissionTexts[name].label).join(', ')}.
          </p>
        </EditConflict>
      )}
      {former && (
        <FormerText className={undefined} onBringBack={form.bringBack} onDiscard={form.discardFormer} />
      )}
      {save.isError && !saved && (
        <Notice tone="danger" isLive>
          {problemOf(save.error, 'nothing was saved')}
        </Notice>
      )}
      {role !== undefined && role.holders > 0 && (
        <Notice>
          {pluralise(role.holders, 'person has', 'people have')} this role. What you change counts from their
          next click.
        </Notice>
      )}
      <div className={classes.words}>
        <TextField
          id={idOf('label')}
          label="Name"
          autoComplete="off"
          hint="Such as “Freelancer”."
          value={values.label}
          error={problems.label}
          onChange={(event) => change({ label: event.target.value })}
          isRequired
        />
        <TextField
          id={idOf('does')}
          label="What it is for"
          autoComplete="off"
          hint="One sentence; it stands where somebody chooses a role."
          value={values.does}
          error={problems.does}
          onChange={(event) => change({ does: event.target.value })}
          isRequired
        />
      </div>
      <PermissionFields
        id={idOf('permissions')}
        legend="What people with this role may do"
        value={values.permissions}
        error={problems.permissions}
        onChange={(permissions) => change({ permissions })}
      />
      <div className={classes.buttons}>
        <Button
          type="submit"
          isLoading={save.isPending}
          loadingLabel="Saving…"
          waitsFor={saved === null ? undefined : 'Waits for your choice above.'}
        >
          Save role
        </Button>
        <LinkButton as={Link} to={toRoles} variant="outline">
          Cancel
        </LinkButton>
      </div>
      <ConfirmDialog
        isOpen={guard.isAsking}
        title="Leave without saving?"
        text="Your changes of this role are not saved."
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirm={guard.leave}
        onCancel={guard.stay}
      />
    </form>
  );
}
