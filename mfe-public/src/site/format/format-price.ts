/** `Intl.NumberFormat` throws on an unknown currency code; falls back to the plain number. */
export function formatPrice(price: number, currency: string): string {
  try {
    return new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumFractionDigits: 0 }).format(
      price,
    );
  } catch {
    return `${price} ${currency}`;
  }
}
