/**
 * CRC-32 is linear: replacing bytes changes the checksum by the CRC of the difference, multiplied by x^(8n) modulo the polynomial
 * (reflected, 0xedb88320), where n bytes follow. Same arithmetic as zlib's crc32_combine.
 */
const polynomial = 0xedb88320;

/** a·b modulo the polynomial; both reflected, so the top bit is x^0. */
export function multiply(a: number, b: number): number {
  let product = 0;
  let factor = b;
  for (let mask = 0x80000000; mask !== 0; mask >>>= 1) {
    if ((a & mask) !== 0) product ^= factor;
    factor = (factor & 1) !== 0 ? (factor >>> 1) ^ polynomial : factor >>> 1;
  }
  return product >>> 0;
}

/** x^(8·byteCount) modulo the polynomial. */
export function shiftOperator(byteCount: number): number {
  let result = 0x80000000;
  let power = 0x00800000;
  for (let n = byteCount; n > 0; n = Math.floor(n / 2)) {
    if (n % 2 === 1) result = multiply(power, result);
    power = multiply(power, power);
  }
  return result;
}
