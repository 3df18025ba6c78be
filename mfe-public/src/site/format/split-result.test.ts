import { expect, test } from 'vitest';
import { splitResult } from './split-result';

test.each([
  ['71 percent fewer calls within four months', '', '71%', 'fewer calls within four months'],
  ['Completion up from 38 to 64 percent in two terms', '38%', '64%', 'Completion in two terms'],
  ['Time to first draft down from 3.5 hours to 25 minutes', '3.5 h', '25 min', 'Time to first draft'],
  ['Reception time per patient down from 11 minutes to 2', '11 min', '2 min', 'Reception time per patient'],
  ['Closing down from 6 days to 1', '6 days', '1 day', 'Closing'],
  ['Conversion up 34 percent against a control group', '', '+34%', 'Conversion against a control group'],
  ['43 spreadsheets replaced by 12 reports', '', '43', 'spreadsheets replaced by 12 reports'],
  ['5.4 times its cost in the first year', '', '5.4×', 'its cost in the first year'],
  ['No unplanned downtime', '', '', 'No unplanned downtime'],
  ['Complaints fell by 83 percent', '', '', 'Complaints fell by 83 percent'],
])('"%s" is "%s", "%s" and "%s"', (text, before, figure, label) => {
  expect(splitResult(text)).toMatchObject({ before, figure, label });
});

test('figures before and after are compared, also in different units', () => {
  expect(splitResult('Waiting down from 2 hours to 30 minutes').shares).toEqual({ before: 1, after: 0.25 });
});
