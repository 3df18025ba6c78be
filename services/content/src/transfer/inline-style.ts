type Attributes = Readonly<Record<string, string>>;

/** The value of a property in an element's `style`, in lower case. */
export function declarationOf({ style = '' }: Attributes, property: string): string | undefined {
  const declarations = style
    .toLowerCase()
    .split(';')
    .map((declaration) => declaration.split(':'));
  const found = declarations.findLast(([name = '']) => name.trim() === property);
  return found?.slice(1).join(':').replace('!important', '').trim();
}

/** Not shown on the former site: a text there may be a note, or spam of an intruder. Images that are loaded late are shown by a script. */
export function isHiddenElement(name: string, attributes: Attributes): boolean {
  if (name === 'img') return false;
  return (
    (attributes.hidden !== undefined && attributes.hidden !== 'until-found') ||
    declarationOf(attributes, 'display') === 'none' ||
    declarationOf(attributes, 'visibility') === 'hidden'
  );
}
