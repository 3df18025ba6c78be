/** `label`: the result without its figures; all of it if none can be taken out. `before`: the figure that was. */
export interface Result {
  figure: string;
  before: string;
  label: string;
  /** Both figures as shares of the greater one; undefined unless they can be compared. */
  shares?: { before: number; after: number } | undefined;
}

/** How a unit is shown, and its length in seconds. */
const UNITS: Readonly<Record<string, [shown: string, seconds?: number]>> = {
  percent: ['%'],
  '%': ['%'],
  times: ['×'],
  second: [' s', 1],
  minute: [' min', 60],
  hour: [' h', 3_600],
  day: [' days', 86_400],
  month: [' months', 2_592_000],
};
const VALUE = '(\\d+(?:[.,]\\d+)*)(?: ?(percent|%|times|second|minute|hour|day|month)s?)?';
const CHANGED = new RegExp(
  `^(.*?)(?: (?:up|down|raised|reduced))? from ${VALUE} to ${VALUE}(?=\\W|$)(.*)$`,
  'i',
);
const LEADING = new RegExp(`^${VALUE} (.+)$`, 'i');
const MOVED = new RegExp(`^(.+?) (up|down) ${VALUE}(?=\\W|$)(.*)$`, 'i');

const show = (value: string, unit: string) => {
  const [shown = ''] = UNITS[unit.toLowerCase()] ?? [];
  return value === '1' && shown === ' days' ? '1 day' : value + shown;
};

const measure = (value: string, unit: string) =>
  Number.parseFloat(value.replace(',', '')) * (UNITS[unit.toLowerCase()]?.[1] ?? 1);

/** Takes the figure out of a result: 'Completion up from 38 to 64 percent in a year' is 64%, before that 38%, 'Completion in a year'. */
export function splitResult(text: string): Result {
  const changed = CHANGED.exec(text);
  if (changed) {
    const [, lead = '', first = '', firstUnit, second = '', secondUnit, rest = ''] = changed;
    const unit = secondUnit ?? firstUnit ?? '';
    const [from, to] = [measure(first, firstUnit ?? unit), measure(second, unit)];
    const most = Math.max(from, to);
    return {
      before: show(first, firstUnit ?? unit),
      figure: show(second, unit),
      label: lead + rest,
      shares: most > 0 ? { before: from / most, after: to / most } : undefined,
    };
  }
  const [, value = '', unit = '', said = ''] = LEADING.exec(text) ?? [];
  if (value) return { before: '', figure: show(value, unit), label: said };
  const [, lead = '', way, by = '', of = '', rest = ''] = MOVED.exec(text) ?? [];
  if (by) return { before: '', figure: (way === 'up' ? '+' : '−') + show(by, of), label: lead + rest };
  return { before: '', figure: '', label: text };
}
