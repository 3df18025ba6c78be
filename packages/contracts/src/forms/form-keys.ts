const maxKeyLength = 40;

/** The name of a field in posts and exports. */
export const formKeyPattern = /^[a-z][a-z0-9-]{0,39}$/;

/** Names that a post has besides those of the form's fields. */
const reservedKeys: readonly string[] = ['website', 'started-at', 'page'];

function toKey(label: string): string {
  const key = label
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, maxKeyLength - 3)
    .replace(/-$/, '');
  return key === '' || reservedKeys.includes(key) ? 'field' : key;
}

const toFree = (key: string, taken: ReadonlySet<string>): string => {
  if (!taken.has(key)) return key;
  let number = 2;
  while (taken.has(`${key}-${number}`)) number += 1;
  return `${key}-${number}`;
};

/** Gives each field without a key one from its label, and a repeated key another one. A key that is there stays when the label changes. */
export function withFormKeys<Entry extends { key?: unknown; label?: unknown }>(
  fields: readonly Entry[],
): (Entry & { key: string })[] {
  const taken = new Set<string>();
  const given = fields.map(({ key }) => {
    const name = typeof key === 'string' ? key : '';
    if (name === '' || taken.has(name) || reservedKeys.includes(name)) return '';
    taken.add(name);
    return name;
  });
  return fields.map((field, index) => {
    const key = given[index] || toFree(toKey(String(field.label ?? '')), taken);
    taken.add(key);
    return { ...field, key };
  });
}
