const otherDigit = /[^\d\P{Nd}]/gu;

/** Decimal digits of every script are in ten neighbouring characters that begin with zero. */
function toDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

/** Digits of other scripts, such as Arabic ones, as 0 to 9. Full-width ones are a matter of `normalize('NFKC')`. */
export const toAsciiDigits = (text: string): string => text.replace(otherDigit, toDigit);
