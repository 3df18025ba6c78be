/** Puts a value into a text that staff write, such as `About {{name}}`. */
export const fill = (text: string, name: string, value: string | number): string =>
  text.replace(`{{${name}}}`, () => String(value));
