import { parseConfig } from '@atrium/service-kit/config';
import { expect, test } from 'vitest';
import { leadsConfig } from './config';

const secret = 'a-link-secret-that-is-long-enough-0123';

test.each([
  ['MAIL_DOMAIN_RATES', 'gmail.com', 'mails per second'],
  ['MAIL_DOMAIN_RATES', 'gmail.com=0', 'mails per second'],
  ['MAIL_DOMAIN_RATES', 'gmail.com=fast', 'mails per second'],
  ['MAIL_WARM_UP', '500', 'first day'],
  ['MAIL_WARM_UP', '2026-02-31=500', 'first day'],
  ['MAIL_WARM_UP', '2026-02-01=0', 'first day'],
  ['MAIL_LEASE_SECONDS', '1', ''],
])('%s=%s is refused at start', (setting, value, message) => {
  const result = parseConfig(leadsConfig, {
    LINK_SECRET: secret,
    [setting]: value,
  });
  expect('problems' in result && result.problems).toEqual([
    { setting, message: expect.stringContaining(message) },
  ]);
});
