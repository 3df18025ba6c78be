import { expect, test } from 'vitest';
import { pickFigure } from './pick-figure';

test.each([
  ['Mobile conversion up 34 percent against a hold-out group', '34%'],
  ['Course completion up from 38 to 64 percent in two terms', '64%'],
  ['Time to first draft down from 3.5 hours to 25 minutes', '25 min'],
  ['Largest image visible after 1.1 seconds on a mid-range phone, down from 6.8', '1.1 s'],
  ['Return on the project: 5.4 times its cost in the first year', '5.4×'],
  ['No unplanned downtime during the move of eleven depots', ''],
])('the large figure of "%s" is "%s"', (text, figure) => {
  expect(pickFigure(text)).toBe(figure);
});
