import { readStale } from '@atrium/admin-kit/read-stale';
import type { Permission } from '@atrium/contracts/auth/permissions';
import {
  findPermissionsProblem,
  findRoleLabelProblem,
  findRoleSentenceProblem,
} from '@atrium/contracts/auth/roles.constants';
import type { StaffRole } from '@atrium/contracts/auth/roles.schemas';
import { toast, useApi } from '@atrium/mfe-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useReloadRoles } from './roles.queries';

export interface RoleValues {
  label: string;
  does: string;
  permissions: ReadonlySet<Permission>;
}
type Problems = Partial<Record<keyof RoleValues, string>>;

export const readRoleValues = ({ label, does, permissions }: StaffRole): RoleValues => ({
  label,
  does,
  permissions: new Set(permissions),
});

function findProblems({ label, does, permissions }: RoleValues): Problems {
  const found = {
    label: findRoleLabelProblem(label),
    does: findRoleSentenceProblem(does),
    permissions: findPermissionsProblem([...permissions]),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
}

const isSame = (a: RoleValues, b: RoleValues) =>
  a.label === b.label &&
  a.does === b.does &&
  a.permissions.size === b.permissions.size &&
  [...a.permissions].every((name) => b.permissions.has(name));

/** The form of a new role, or of a saved one as it was when it was read. */
export function useRoleForm(role: StaffRole | null, start: RoleValues, onSaved: () => void) {
  const api = useApi();
  const reload = useReloadRoles();
  const [values, setValues] = useState(start);
  /** The revision that the next save replaces. */
  const [base, setBase] = useState(role);
  const [problems, setProblems] = useState<Problems>({});
  /** The role as somebody else has saved it meanwhile. */
  const [saved, setSaved] = useState<StaffRole | null>(null);
  /** The text that was typed before the other person's version took its place. */
  const [former, setFormer] = useState<RoleValues | null>(null);

  const save = useMutation({
    async mutationFn() {
      const body = {
        label: values.label.trim(),
        does: values.does.trim(),
        permissions: [...values.permissions],
      };
      if (base === null) return (await api.post('/api/auth/roles', body)).data;
      const headers = { 'if-match': `"${base.revision}"` };
      return (await api.put('/api/auth/roles/:key', body, { params: { key: base.key }, headers })).data;
    },
    async onSuccess({ label }) {
      toast.success(`The role ${label} is saved`);
      onSaved();
      await reload();
    },
    onError(error) {
      const current = readStale<'/api/auth/roles/:key'>(error);
      setSaved(current);
      if (current !== null) setBase(current);
    },
  });

  return {
    values,
    problems,
    saved,
    former,
    save,
    isDirty: !isSame(values, base === null ? start : readRoleValues(base)),
    change(part: Partial<RoleValues>) {
      setValues((current) => ({ ...current, ...part }));
      setProblems({});
    },
    submit() {
      const found = findProblems(values);
      setProblems(found);
      if (Object.keys(found).length === 0 && !save.isPending) save.mutate();
    },
    takeTheirs(theirs: StaffRole) {
      setFormer(values);
      setValues(readRoleValues(theirs));
      setSaved(null);
      save.reset();
    },
    bringBack() {
      if (former !== null) setValues(former);
      setFormer(null);
    },
    discardFormer: () => setFormer(null),
  };
}
