import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** The form's values, updated when typing pauses: for expensive checks. */
export function useSettledValues<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  delayMs: number,
): Values {
  const [values, setValues] = useState(() => form.getValues());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(() => setValues({ ...form.getValues() }), delayMs);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [form, delayMs]);
  return values;
}
