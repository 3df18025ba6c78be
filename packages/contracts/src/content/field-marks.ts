/**
 * The text of a field in a preview that stands beside its form ends with a mark: the path of the field, in characters that no text
 * has. Pages show such texts as any other; the renderer makes attributes of the marks, so that pages need no code for it.
 */
const start = '\uf8f0';
const end = '\uf8f1';
const base = 0xe000;
const marks = /\uf8f0([\ue000-\ue07f]+)\uf8f1/g;
/** The remains of marks that a page has cut. */
const remains = /[\ue000-\ue07f\uf8f0\uf8f1]+/g;
const pathPattern = /^[\w.-]+$/;

/** The mark of a field by its id in the form, such as `process.steps.0.title`. */
export const markOf = (path: string): string =>
  start + String.fromCharCode(...Array.from(path, (letter) => base + letter.charCodeAt(0))) + end;

/** The paths of the fields that a text consists of. */
export const pathsIn = (text: string): string[] =>
  Array.from(text.matchAll(marks), ([, letters = '']) =>
    String.fromCharCode(...Array.from(letters, (letter) => letter.charCodeAt(0) - base)),
  ).filter((path) => pathPattern.test(path));

export const withoutMarks = (text: string): string => text.replaceAll(marks, '').replaceAll(remains, '');
