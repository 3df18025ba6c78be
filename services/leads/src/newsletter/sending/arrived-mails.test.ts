import { expect, test } from 'vitest';
import { setUpLeads } from '../../testing/leads-harness';
import { runBatches, sendNewsletter, snapshotAudience } from '../../testing/mailing';
import { insertSubscribers } from '../../testing/subscribers';

const harness = await setUpLeads({
  empty: ['subscribers', 'campaigns', 'campaign_batches', 'campaign_keys', 'deliveries'],
});

const picture = `/media/${'a'.repeat(24)}/${'0'.repeat(32)}--tree`;

/** The mails of a newsletter to Ada, and to a person whose name is not known. */
async function send(newsletter: { subject: string; content: string; preheader?: string }) {
  const [ada, unknown] = await insertSubscribers(harness, 2);
  const subscribers = harness.context.db.collection('subscribers');
  await subscribers.updateOne({ _id: ada?._id }, { $set: { firstName: 'Ada & Co' } });
  await subscribers.updateOne({ _id: unknown?._id }, { $set: { firstName: '' } });
  const before = (await harness.readMails()).map(({ messageId }) => messageId);
  const id = await sendNewsletter(harness, newsletter);
  await snapshotAudience(harness, id);
  await runBatches(harness);
  const mails = (await harness.readMails()).filter(({ messageId }) => !before.includes(messageId));
  function mailTo(address: string | undefined) {
    const mail = mails.find(({ to }) => to?.[0]?.address === address);
    return { subject: mail?.subject, html: mail?.html ?? '', text: mail?.text ?? '' };
  }
  return { ada: mailTo(ada?.email), unknown: mailTo(unknown?.email) };
}

const read = (html: string, pattern: RegExp) => pattern.exec(html)?.[1];
const titleOf = (html: string) => read(html, /<title>([^<]*)<.title>/);
const langOf = (html: string) => read(html, /<html lang="([^"]*)"/);

test('the title of a mail is its subject, and both read well without a name', async () => {
  const { ada, unknown } = await send({
    subject: '{{firstName}}, news of R&D <now>',
    preheader: 'For {{firstName|A&B}}',
    content: '<p>Hello <strong>{{firstName}}</strong>, read this, {{firstName}}!</p>',
  });
  expect([ada.subject, unknown.subject]).toEqual(['Ada & Co, news of R&D <now>', 'News of R&D <now>']);
  expect(titleOf(ada.html)).toBe('Ada &amp; Co, news of R&amp;D &lt;now&gt;');
  expect(titleOf(unknown.html)).toBe('News of R&amp;D &lt;now&gt;');
  expect(unknown.html).toContain('>For A&amp;B</div>');
  expect(ada.html).toContain('Hello <strong>Ada &amp; Co</strong>, read this, Ada &amp; Co!');
  expect(unknown.html).toContain('Hello<strong></strong>, read this!');
  expect([ada.text.split('\n')[0], unknown.text.split('\n')[0]]).toEqual([
    'Hello Ada & Co, read this, Ada & Co!',
    'Hello, read this!',
  ]);
});

test('a mail is in the language of its text, and what the product adds in English', async () => {
  const german = await send({
    subject: 'Neuigkeiten',
    content: '<p>Die Neuigkeiten für Sie und Ihr Team, mehr auf der Seite</p>',
  });
  expect(langOf(german.ada.html)).toBe('de');
  expect(german.ada.html).toContain('<div lang="en"><p style="margin:0;">You get this mail');
});

test('an English mail marks no part of it as English', async () => {
  const { ada } = await send({
    subject: 'News',
    content: '<p>The news for you and your team, with more of it to read</p>',
  });
  expect(langOf(ada.html)).toBe('en');
  expect(ada.html).not.toContain('<div lang=');
});

test('every picture has a width that Outlook on Windows keeps within the mail', async () => {
  const { ada } = await send({
    subject: 'Pictures',
    content: `<p><img src="${picture}.webp" alt="A tree" width="1600" height="900"><img src="${picture}.png" alt="" width="120" height="60"><img src="${picture}.png" alt="No width"></p>`,
  });
  const images = [...ada.html.matchAll(/<img [^>]*>/g)].map(([tag]) => ({
    src: read(tag, /src="[^"]*(--[^"]*)"/),
    width: read(tag, / width="(\d+)"/),
    height: read(tag, / height="(\d+)"/),
  }));
  expect(images).toEqual([
    { src: '--tree-mail.jpg', width: '536', height: undefined },
    { src: '--tree.png', width: '120', height: '60' },
    { src: '--tree.png', width: '536', height: undefined },
  ]);
});

test('a button is a table with a coloured cell whose link is tracked like others', async () => {
  const content =
    '<p class="button"><a href="https://site.example/offer?a=1&amp;b=2">Book &amp; save</a></p>';
  const { ada } = await send({ subject: 'Offer', content });
  const button = read(
    ada.html,
    /(<table role="presentation"[^>]*><tr><td style="background:#4A469B.*?<.table>)/s,
  );
  expect(button).toContain('mso-padding-alt:14px 28px');
  expect(button).toContain('href="https://site.example/offer?a=1&amp;b=2"');
  expect(button).toContain('>Book &amp; save</a>');
  expect(ada.html).not.toContain('class="button"');
  expect(ada.text).toMatch(/Book & save\s+\(https:..site\.example.offer\?a=1&b=2\)/);
});
