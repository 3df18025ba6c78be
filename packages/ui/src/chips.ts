export interface ChipRules {
  /** Maximum number of entries; unlimited by default. */
  maxCount?: number | undefined;
}

/**
 * Adds typed text to a list of chips: splits at commas, trims, drops empty entries and case-insensitive duplicates. Returns
 * the same array when nothing is new.
 */
export function addChips(
  chips: readonly string[],
  typed: string,
  { maxCount }: ChipRules = {},
): readonly string[] {
  const known = new Set(chips.map((chip) => chip.toLowerCase()));
  const added: string[] = [];
  for (const part of typed.split(',')) {
    const chip = part.trim();
    if (!chip || known.has(chip.toLowerCase())) continue;
    if (maxCount !== undefined && chips.length + added.length >= maxCount) break;
    known.add(chip.toLowerCase());
    added.push(chip);
  }
  return added.length === 0 ? chips : [...chips, ...added];
}
