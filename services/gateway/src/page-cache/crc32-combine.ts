/**
 * The CRC-32 of two byte strings from the CRC-32 of each, as zlib's crc32_combine: appending n bytes multiplies the
 * first checksum by x^(8n) modulo the CRC's polynomial (reflected, 0xedb88320).
 */
const polynomial = 0xedb88320;

/** a·b modulo the polynomial; both reflected, the top bit is x^0. */
function multiply(a: number, b: number): number {
  let product = 0;
  let factor = b;
  for (let mask = 0x80000000; mask !== 0; mask >>>= 1) {
    if ((a & mask) !== 0) product ^= factor;
    factor = (factor & 1) !== 0 ? (factor >>> 1) ^ polynomial : factor >>> 1;
  }
  return product >>> 0;
}

/** x^(8·byteCount) modulo the polynomial: compute once for a length that is appended again and again. */
export function shiftOperator(byteCount: number): number {
  let result = 0x80000000;
  let power = 0x00800000;
  for (let n = byteCount; n > 0; n = Math.floor(n / 2)) {
    if (n % 2 === 1) result = multiply(power, result);
    power = multiply(power, power);
  }
  return result;
}

/** The checksum of the two parts together; `operator` is `shiftOperator` of the second part's length. */
export function combineCrc32(first: number, second: number, operator: number): number {
  return (multiply(operator, first) ^ second) >>> 0;
}
