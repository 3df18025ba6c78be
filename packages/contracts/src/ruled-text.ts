import { z } from 'zod';

/** A text that a plain rule judges: the rule returns the message, or nothing. `missing` is the message for no text. */
export const ruledText = (check: (value: string) => string | null | undefined, missing = 'Must be text') =>
  z.string({ error: missing }).superRefine((value, context) => {
    const message = check(value);
    if (message) context.addIssue({ code: 'custom', message });
  });
