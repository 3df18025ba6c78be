import { expect, test } from 'vitest';
import { setUpLeads } from '../testing/leads-harness';
import { openAccountMails } from './open-outbox';

const harness = await setUpLeads({ empty: ['mail_outbox'] });
const sendMail = openAccountMails(harness.context);
const link = '/login?reset=abc&invited';

test('a mail of the command line is sent by the sweep, and its link leads to the site', async () => {
  await sendMail({
    to: 'ivy@firm.test',
    template: 'account-invitation',
    data: { name: 'Ivy Snow', by: 'Command line', link },
  });
  expect(await harness.readMails()).toEqual([]);
  await harness.sweep('mail-outbox');
  const [mail] = await harness.readMails();
  expect(mail?.to?.map(({ address }) => address)).toEqual(['ivy@firm.test']);
  expect(mail?.text).toContain(`http://atrium.test${link}`);
  expect(mail?.text).toContain('Command line');
});

test.each(['//evil.example/login', '/\\evil.example/login', 'login', 'javascript:alert(1)'])(
  'a mail with the link %s is refused',
  async (odd) => {
    const data = { name: 'Ivy', by: 'Command line', provider: 'Company', link: odd };
    for (const template of ['account-invitation', 'password-reset', 'account-added'])
      await expect(sendMail({ to: 'ivy@firm.test', template, data })).rejects.toThrow('Invalid');
    expect(await harness.context.db.collection('mail_outbox').countDocuments()).toBe(0);
  },
);
