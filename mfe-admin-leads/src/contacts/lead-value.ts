interface LeadValue {
  value: number | null;
  problem: string | undefined;
}

/** Parses "12,500" or "12 500.50"; an empty text means unknown. */
export function readLeadValue(typed: string): LeadValue {
  const text = typed.replace(/[\s,]/g, '');
  if (text === '') return { value: null, problem: undefined };
  const value = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || !Number.isFinite(value)) {
    return { value: null, problem: 'Enter a number of 0 or more' };
  }
  return { value, problem: undefined };
}
