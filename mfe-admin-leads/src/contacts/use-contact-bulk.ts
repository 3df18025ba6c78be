import { failureOf, reasonOf, unsentText } from '@atrium/admin-kit/text/error-text';
import { pluralise } from '@atrium/admin-kit/text/format';
import { maxBulkIds } from '@atrium/contracts/common/constants';
import type { BulkResult } from '@atrium/contracts/common/envelopes.schemas';
import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import type { ContactStatus } from '@atrium/contracts/contacts/constants';
import type { AssignmentUndo, Contact } from '@atrium/contracts/contacts/schemas';
import { useApi } from '@atrium/mfe-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type ContactListFilters, listSetFilters } from './contact-filters';
import { contactToast, type ToastAction } from './contact-toast';
import { contactKeys } from './contacts.queries';
import { exportContacts } from './export-contacts';
import { useTrash } from './use-trash';

interface BulkTexts<Result> {
  success: (count: number) => string;
  failure: (reason: string) => string;
  undo?: (result: Result) => ToastAction | undefined;
}

type SelectedIds = ReadonlySet<Contact['_id']>;

/** The bulk actions on the selected contacts, one at a time. */
export function useContactBulk({ selectedIds, onDone }: { selectedIds: SelectedIds; onDone: () => void }) {
  const api = useApi();
  const queries = useQueryClient();
  const { undo } = useTrash();
  const isRunning = useRef(false);
  const [running, setRunning] = useState<string | null>(null);
  const ids = [...selectedIds];

  async function guard(name: string, work: () => Promise<void>) {
    if (ids.length === 0 || isRunning.current) return;
    isRunning.current = true;
    setRunning(name);
    try {
      await work();
    } finally {
      isRunning.current = false;
      setRunning(null);
    }
  }

  function change<Result extends BulkResult>(
    name: string,
    call: () => Promise<{ data: Result }>,
    texts: BulkTexts<Result>,
  ) {
    return guard(name, async () => {
      try {
        const result = (await call()).data;
        contactToast.success(texts.success(result.matched), texts.undo?.(result));
        onDone();
        await queries.invalidateQueries({ queryKey: contactKeys.all });
      } catch (error) {
        contactToast.error(unsentText(error, 'nothing was changed') ?? texts.failure(reasonOf(error)));
      }
    });
  }

  async function takeBack(assignment: AssignmentUndo) {
    try {
      const { modified } = (await api.put('/api/contacts/batch/assign/undo', assignment)).data;
      contactToast.success(`${pluralise(modified, 'contact')} went back to the former owner`);
    } catch (error) {
      contactToast.error(failureOf('Error taking the assignment back', error, 'nothing was changed'));
    }
    await queries.invalidateQueries({ queryKey: contactKeys.all });
  }

  return {
    running,
    updateStatus: (status: ContactStatus) =>
      change('status', () => api.put('/api/contacts/batch/update-status', { ids, status }), {
        success: (count) => `Status updated for ${count} contacts`,
        failure: (reason) => `Error updating contacts: ${reason}`,
      }),
    assign: (owner: StaffRef | null) =>
      change('owner', () => api.put('/api/contacts/batch/assign', { ids, owner }), {
        success: (count) =>
          owner
            ? `Assigned ${pluralise(count, 'contact')} to ${owner.name}`
            : `Took the owner of ${pluralise(count, 'contact')} away`,
        failure: (reason) => `Error assigning contacts: ${reason}`,
        undo: ({ modified, undo }) =>
          modified === 0 ? undefined : { label: 'Undo', onClick: () => void takeBack(undo) },
      }),
    markContacted: () =>
      change('contacted', () => api.put('/api/contacts/batch/mark-contacted', { ids }), {
        success: (count) => `Marked ${count} contacts as contacted`,
        failure: (reason) => `Error updating contacts: ${reason}`,
      }),
    archive: () =>
      change('archive', () => api.patch('/api/contacts/archive', { ids }), {
        success: (count) => `Successfully archived ${count} contacts`,
        failure: (reason) => `Error archiving contacts: ${reason}`,
      }),
    remove: () =>
      change('delete', () => api.put('/api/contacts/batch/trash', { ids }), {
        success: (count) => `Deleted ${pluralise(count, 'contact')}`,
        failure: (reason) => `Error deleting contacts: ${reason}`,
        undo: () => undo(ids),
      }),
    markSpam: () =>
      change('spam', () => api.put('/api/contacts/batch/trash', { ids, isSpam: true }), {
        success: (count) => `Marked ${pluralise(count, 'contact')} as spam`,
        failure: (reason) => `Error marking contacts as spam: ${reason}`,
        undo: () => undo(ids),
      }),
    exportSelected: (filters: ContactListFilters) =>
      guard('export', async () => {
        if (ids.length > maxBulkIds) {
          contactToast.error(`Error exporting contacts: at most ${maxBulkIds} can be exported at a time`);
          return;
        }
        await exportContacts(api, { ...listSetFilters(filters), ids: ids.join(',') });
      }),
  };
}

export type ContactBulk = ReturnType<typeof useContactBulk>;
