/** The things that a conversion replaced or dropped, for the report. */
export interface ImportNotes {
  linked: Set<string>;
  dropped: Set<string>;
  /** Elements whose text stays without them. */
  unwrapped: Set<string>;
  files: Set<string>;
  replaced: Map<string, number>;
}

export const createImportNotes = (): ImportNotes => ({
  linked: new Set(),
  dropped: new Set(),
  unwrapped: new Set(),
  files: new Set(),
  replaced: new Map(),
});

export function countReplaced({ replaced }: ImportNotes, name: string): void {
  replaced.set(name, (replaced.get(name) ?? 0) + 1);
}

const maxLength = 5_000;

/** A list for a sentence of the report; what does not fit is counted. */
export function listNames(names: Iterable<string>, separator = ', '): string {
  const all = [...names];
  let length = 0;
  const shown = all.filter((name) => {
    length += name.length + separator.length;
    return length <= maxLength;
  });
  const hidden = all.length - shown.length;
  return `${shown.join(separator)}${hidden > 0 ? ` and ${hidden} more` : ''}`;
}

const sorted = (names: ReadonlySet<string>) => listNames([...names].sort());

export function describeNotes({ linked, dropped, unwrapped, files }: ImportNotes): string[] {
  return [
    ...(linked.size > 0 ? [`These became links: ${sorted(linked)}`] : []),
    ...(dropped.size > 0 ? [`These were left out: ${sorted(dropped)}`] : []),
    ...(unwrapped.size > 0 ? [`Only the text was kept of these elements: ${sorted(unwrapped)}`] : []),
    ...(files.size > 0 ? [`These files stay on the former site: ${sorted(files)}`] : []),
  ];
}
