import { expect, test } from 'vitest';
import { isRobot } from './is-robot';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36';

test.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${chrome}`, false],
  [`Mozilla/5.0 (Linux; Android 14; CUBOT_X30) ${chrome}`, false],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:152.0) Gecko/20100101 Firefox/152.0', false],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', false],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/149.0.0.0 Safari/537.36',
    true,
  ],
  ['facebookexternalhit/1.1', true],
  ['curl/8.5.0', true],
  ['python-requests/2.32', true],
  ['node', true],
  ['Slackbot-LinkExpanding 1.0', true],
  ['  ', true],
  [undefined, true],
])('the agent %s is a robot: %s', (agent, expected) => {
  expect(isRobot(agent)).toBe(expected);
});
