const UNITS: Readonly<Record<string, string>> = {
  percent: '%',
  '%': '%',
  times: '×',
  second: ' s',
  minute: ' min',
  hour: ' h',
  day: ' days',
  month: ' months',
};
const NUMBER = '(\\d+(?:[.,]\\d+)*) ?(percent|%|times|second|minute|hour|day|month)';

/** The figure to show large of a result: `up from 38 to 64 percent` is `64%`. Empty if the text has none. */
export function pickFigure(text: string): string {
  // The value after the change counts.
  const [, value, unit] = text.match(`to ${NUMBER}`) ?? text.match(NUMBER) ?? [];
  return value && unit ? value + UNITS[unit] : '';
}
