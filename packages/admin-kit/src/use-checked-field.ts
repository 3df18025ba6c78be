import { type ChangeEvent, useState } from 'react';

/** The text of a control that is checked when its form is sent. `field` is spread on the control. */
export function useCheckedField(initial: string, findProblem: (text: string) => string | undefined) {
  const [value, setValue] = useState(initial);
  const [error, setError] = useState<string>();
  return {
    value,
    field: {
      value,
      error,
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setValue(event.target.value),
    },
    /** Shows the problem if there is one. */
    check(): boolean {
      const found = findProblem(value);
      setError(found);
      return found === undefined;
    },
    /** Shows the server's complaint about the text. */
    showProblem: setError,
    clear(): void {
      setValue('');
      setError(undefined);
    },
  };
}
