import { toAsciiDigits } from './digits';

/** Marks of direction around a number that is copied from an address book. */
const marks = /\p{Cf}/gu;

/** A number as written, with the digits, plus and brackets of an ordinary keyboard. */
export const normalisePhone = (written: string): string =>
  toAsciiDigits(written.normalize('NFKC')).replace(marks, '').trim();

/** The zero in "+49 (0)30 …" is dialled within the country only. */
const trunkZero = /^([^\d+]*(?:\+|00)[\d\s./-]*)\(0\)/;
/** Up to a word such as "ext." */
const firstNumber = /\+?\d[^\p{L}]*/u;

/** The digits to dial, with the plus of an international number. Empty where nothing can be dialled. */
export function toDialled(written: string): string {
  const [number = ''] = firstNumber.exec(normalisePhone(written).replace(trunkZero, '$1')) ?? [];
  return number.replace(/(?!^\+)\D/g, '');
}
