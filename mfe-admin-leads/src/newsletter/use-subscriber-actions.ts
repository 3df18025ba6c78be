import { unsentText } from '@atrium/admin-kit/text/error-text';
import type { NewsletterSubscriber } from '@atrium/contracts/newsletter/subscribers.schemas';
import { toast, useApi } from '@atrium/mfe-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newsletterKeys } from './newsletter.queries';
import { exportSubscribers } from './subscribers.api';

type Question = { kind: 'one'; subscriber: NewsletterSubscriber } | { kind: 'selected'; ids: string[] };

interface SubscriberActions {
  selectedIds: ReadonlySet<string>;
  onDeleted: (ids: string[]) => void;
}

/** Export and delete, of all that is listed, of one, or of the selected. */
export function useSubscriberActions({ selectedIds, onDeleted }: SubscriberActions) {
  const api = useApi();
  const queries = useQueryClient();
  const [question, setQuestion] = useState<Question | null>(null);
  const [running, setRunning] = useState<'export' | 'export-selected' | 'delete' | null>(null);
  const ids = [...selectedIds];

  /** True when bulk work may start; says why when nothing is selected. */
  function checkSelection(): boolean {
    if (ids.length === 0) toast.warning('Please select subscribers first');
    return ids.length > 0 && running === null;
  }

  async function exportListed(query: Record<string, string>) {
    if (running) return;
    setRunning('export');
    const progress = toast.loading('Exporting subscribers...');
    try {
      await exportSubscribers(api, query);
      toast.success('Subscribers exported successfully');
    } catch (error) {
      toast.error(unsentText(error, 'nothing was exported') ?? 'Failed to export subscribers');
    } finally {
      toast.dismiss(progress);
      setRunning(null);
    }
  }

  async function exportSelected() {
    if (!checkSelection()) return;
    setRunning('export-selected');
    try {
      // The rows may be of any status: they were ticked one by one.
      await exportSubscribers(api, { ids: ids.join(',') });
      toast.success(`${ids.length} subscribers exported`);
    } catch (error) {
      toast.error(unsentText(error, 'nothing was exported') ?? 'Failed to export subscribers');
    } finally {
      setRunning(null);
    }
  }

  async function confirmDelete() {
    if (!question || running) return;
    setRunning('delete');
    try {
      if (question.kind === 'one') {
        const id = question.subscriber._id;
        await api.delete('/api/newsletter/subscribers/:id', undefined, { params: { id } });
        toast.success('Subscriber deleted successfully');
        onDeleted([question.subscriber._id]);
      } else {
        await api.post('/api/newsletter/subscribers/bulk-delete', { ids: question.ids });
        toast.success(`${question.ids.length} subscribers deleted`);
        onDeleted(question.ids);
      }
    } catch (error) {
      const failure =
        question.kind === 'one' ? 'Failed to delete subscriber' : 'Failed to delete subscribers';
      toast.error(unsentText(error, 'nothing was deleted') ?? failure);
    } finally {
      setRunning(null);
      setQuestion(null);
      void queries.invalidateQueries({ queryKey: newsletterKeys.all });
    }
  }

  return {
    running,
    question,
    questionText:
      question?.kind === 'selected'
        ? `Delete ${question.ids.length} selected subscribers?`
        : 'Are you sure you want to delete this subscriber?',
    exportListed,
    exportSelected,
    askDelete: (subscriber: NewsletterSubscriber) => setQuestion({ kind: 'one', subscriber }),
    askDeleteSelected: () => checkSelection() && setQuestion({ kind: 'selected', ids }),
    cancelDelete: () => setQuestion(null),
    confirmDelete,
  };
}
