import type { FieldErrors, FieldValues } from 'react-hook-form';

export interface FieldProblemEntry {
  /** Dotted path, equal to the id of the field. */
  fieldId: string;
  message: string;
}

/** Error messages with the paths of their fields, in field order. */
export function listProblems(errors: FieldErrors<FieldValues>, path = ''): FieldProblemEntry[] {
  const found: FieldProblemEntry[] = [];
  for (const [name, entry] of Object.entries(errors)) {
    if (!entry || typeof entry !== 'object') continue;
    const fieldId = [path, name === 'root' ? '' : name].filter(Boolean).join('.');
    const { message } = entry as { message?: unknown };
    if (typeof message === 'string' && message) found.push({ fieldId, message });
    else if (name !== 'ref' && !('nodeType' in entry)) {
      found.push(...listProblems(entry as FieldErrors<FieldValues>, fieldId));
    }
  }
  return found;
}
