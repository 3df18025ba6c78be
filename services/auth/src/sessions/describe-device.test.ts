import { expect, test } from 'vitest';
import { describeDevice } from './describe-device';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';
test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${chrome} Safari/537.36 Edg/140.0.0.0`,
    'Microsoft Edge on macOS',
  ],
  ['Somebody/1.0 (X11; Linux x86_64) ', 'Linux'],
  ['node', null],
  ['<script>alert(1)</script>', null],
  ['', null],
  [undefined, null],
])('the user agent %j is %j', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device);
});

test('a long user agent is read in part only', () => {
  expect(describeDevice(`${'(a/'.repeat(100)} Firefox/140.0`)).toBeNull();
});
