/** Formats whole units of a currency, "€12,500"; an unknown currency code is shown as it is. */
export function formatMoney(amount: number, currency: string): string {
  try {
    return new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumFractionDigits: 0 }).format(
      amount,
    );
  } catch {
    return `${currency} ${new Intl.NumberFormat('en-US').format(amount)}`;
  }
}
