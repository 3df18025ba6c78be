import { type AddressResponse, type AskAddress, createAskAddress } from '@atrium/service-kit/ask-address';
import { expect, test } from 'vitest';
import { createLinkChecker, NetworkAway } from './check-links';

type Answer = Partial<AddressResponse> | Error;

/** A network of these addresses. A server that is not in it has no name. */
function checkIn(answers: Readonly<Record<string, Answer>>) {
  const asked: string[] = [];
  const ask: AskAddress = async ({ href }) => {
    asked.push(href);
    const missing = href.endsWith('/robots.txt') ? { status: 404 } : failure('ENOTFOUND');
    const answer = answers[href] ?? missing;
    if (answer instanceof Error) throw answer;
    return { status: 200, location: undefined, body: '', ...answer };
  };
  return { check: createLinkChecker({ ask, userAgent: 'AtriumLinkCheck/1.0' }), asked };
}
const failure = (code: string, message = code) => Object.assign(new Error(message), { code });
const url = 'https://a.example/page';

test.each<[name: string, answer: Answer, state: unknown]>([
  ['a page that is there', { status: 200 }, { problem: null }],
  ['a page behind a sign-in', { status: 401 }, { problem: null }],
  ['a page that refuses robots', { status: 403 }, { problem: null }],
  ['a page that is gone', { status: 404 }, { problem: 'The page is gone (404)', isFinal: true }],
  [
    'a failing server',
    { status: 503 },
    { problem: 'The server answers with an error (503)', isFinal: false },
  ],
  ['a missing name', failure('ENOTFOUND'), { problem: 'No server has this name', isFinal: false }],
  [
    'an old certificate',
    failure('CERT_HAS_EXPIRED'),
    { problem: 'Its certificate is not valid', isFinal: false },
  ],
  [
    'a redirect to no address',
    { status: 302, location: 'https://' },
    { problem: 'It leads on to no address', isFinal: true },
  ],
  ['a redirect to a mail address', { status: 302, location: 'mailto:a@b.example' }, { problem: null }],
])('%s', async (_name, answer, state) => {
  expect(await checkIn({ [url]: answer }).check(url)).toEqual(state);
});

test('redirects are followed, relative ones too, until they go round', async () => {
  const moved = { [url]: { status: 301, location: '/new' }, 'https://a.example/new': { status: 410 } };
  expect(await checkIn(moved).check(url)).toMatchObject({ problem: 'The page is gone (410)' });
  const round = checkIn({ [url]: { status: 302, location: url } });
  expect(await round.check(url)).toMatchObject({ isFinal: true });
  expect(round.asked).toHaveLength(7);
});

test('robots.txt is read once for each origin, and what it forbids is not asked for', async () => {
  const { check, asked } = checkIn({
    'https://a.example/robots.txt': { body: 'User-agent: *\nDisallow: /private' },
    'https://a.example/private/1': { status: 404 },
    [url]: { status: 200 },
  });
  for (const address of ['https://a.example/private/1', url]) await check(address);
  expect(asked).toEqual(['https://a.example/robots.txt', url]);
});

test('without a network a check says nothing about the link', async () => {
  await expect(checkIn({ [url]: failure('EAI_AGAIN') }).check(url)).rejects.toThrow(NetworkAway);
});

test('an address of this network is told as such, and is not asked', async () => {
  const ask = createAskAddress({ userAgent: 'AtriumLinkCheck/1.0' });
  expect(await createLinkChecker({ ask, userAgent: 'AtriumLinkCheck/1.0' })('http://127.0.0.1:1/')).toEqual({
    problem: 'It leads into a private network, where visitors have no access',
    isFinal: true,
  });
});
