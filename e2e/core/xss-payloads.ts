import { attacks } from './xss-attacks';

/** Each attack calls `top.__x(<its number>)`, which only an executed script can do. */
export interface Payload {
  id: number;
  text: string;
}

const encodeEntities = (text: string) => [...text].map((sign) => `&#${sign.codePointAt(0)};`).join('');
const encodeHex = (text: string) =>
  [...text].map((sign) => `\\x${sign.charCodeAt(0).toString(16).padStart(2, '0')}`).join('');
const encodeUrl = (text: string) =>
  [...text].map((sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`).join('');

export const payloads: readonly Payload[] = Object.values(attacks)
  .flat()
  .map((template, index) => {
    const id = index + 1;
    const call = `top.__x(${id})`;
    const text = template
      .replaceAll('JS', call)
      .replaceAll('ENT', encodeEntities(call))
      .replaceAll('HEX', encodeHex(call))
      .replaceAll('URL', encodeUrl(call));
    return { id, text };
  });
