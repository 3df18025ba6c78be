/** The days that a key may work for. */
export const keyLifeDays = [30, 90, 365] as const;
