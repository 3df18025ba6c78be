import { toast } from '@atrium/mfe-kit';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { listProblems } from './entry-kind';
import type { Values } from './field-values';

/** Says what is wrong at a field, until that is corrected. */
export function useProblemToast(form: UseFormReturn<Values>) {
  const shown = useRef<{ id: string; message: string }>(null);
  const { errors } = form.formState;
  useEffect(() => {
    const { current } = shown;
    if (!current || listProblems(errors).some(({ message }) => message === current.message)) return;
    if (current.id) toast.dismiss(current.id);
    shown.current = null;
  });
  return {
    show(message: string) {
      shown.current = { id: toast.error(message), message };
    },
  };
}
