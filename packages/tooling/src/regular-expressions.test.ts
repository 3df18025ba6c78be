import path from 'node:path';
import { checkSync } from 'recheck';
import { expect, test } from 'vitest';
import { type FoundExpression, listExpressions } from './regular-expressions';

const root = path.resolve(import.meta.dirname, '../../..');
const folders = ['services', 'packages', 'shell', 'mfe-public', 'mfe-admin-content', 'mfe-admin-leads'];
const timeoutMs = 400;

/**
 * Expressions with quadratic time, or undecidable for recheck, that are harmless for the stated reason. The key is
 * `<file> <pattern>`.
 */
const accepted: Record<string, string> = {
  'services/content/src/media/s3-client.ts \\/+$': 'a setting',
  'services/content/src/media/save-upload.ts -+$': '60 characters',
  'services/content/src/services/service-kind.ts (?:<[^>]*|&[^;\\s]{0,10}|[\\ud800-\\udbff])$':
    'sanitised, cut to a list length',
  'services/leads/src/mail/mail-fields.ts \\{\\{\\s*([A-Za-z][\\w.]{0,40})\\s*(?:\\|([^{}]{0,200}))?\\}\\}':
    'written by staff; every part is limited',
  'services/leads/src/module.ts \\/+$': 'a setting',
  'services/leads/src/newsletter/dry-run/inspect-mail.ts <[^<>\\s]+\\.[^<>\\s]+>$':
    'one header of our own mail',
  'services/renderer/src/document/critical-css.ts :(?:not|is|where|has|-moz-any|-webkit-any)\\((?:[^()]|\\((?:[^()]|\\([^()]*\\))*\\))*\\)':
    'CSS of our own build',
  'services/renderer/src/document/critical-css.ts url\\((["\']?)(?![a-z]+:|\\/|#)([^)"\']+)\\1\\)':
    'CSS of our own build',
  'packages/admin-kit/src/conflict/field-texts.ts <\\/?[a-z][^>]*>': "the editor's own HTML, in its browser",
  'packages/admin-kit/src/rich-text/clean-pasted-html.ts <!--\\[if[\\s\\S]*?<!\\[endif\\]-->':
    'what a person pastes, in their browser',
  'packages/admin-kit/src/rich-text/clean-pasted-html.ts <\\/?[ow]:[^>]*>':
    'what a person pastes, in their browser',
  'packages/admin-kit/src/rich-text/link-popover.tsx ^[^\\s@/:]+@[^\\s@/]+\\.[^\\s@/]+$':
    'what a person types, in their browser',
  'packages/contracts/src/contact-rules.ts ^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$': 'at most 254 characters',
  'packages/contracts/src/redirects.ts \\/+$': 'at most 500 characters',
  'packages/contracts/src/slugs.ts -+$': 'runs of dashes are one dash by then',
  'packages/contracts/src/slugs.ts ^-+|-+$': 'runs of dashes are one dash by then',
  'packages/federation/src/check-imports.ts import\\s+(type\\s+)?([^;\'"]*?)\\s*from\\s*[\'"](react-router-dom|react-router|react-dom\\/[a-z.]+)[\'"]':
    'our own sources, in the build',
  'packages/federation/src/check-imports.ts \\{([^}]*)\\}': 'our own sources, in the build',
  'packages/federation/src/check-imports.ts \\s+as\\s+': 'our own sources, in the build',
  'packages/tooling/src/source-imports.ts (?:\\bfrom\\s*|\\bimport\\s*\\(\\s*(?:\\/\\*[^*]*\\*\\/\\s*)?|\\bimport\\s+|\\brequire\\s*\\(\\s*)([\'"])([^\'"\\s]+)\\1':
    'our own sources, in a test',
  'shell/src/login/form-rules.ts ^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$': 'what a person types, in their browser',
  'mfe-public/src/home/service-icon.ts \\b(ai|automat\\w*|intelligen\\w*|bot|chat\\w*)\\b':
    'the title of a service',
  'mfe-public/src/home/service-icon.ts \\b(media|advertis\\w*|ads?|marketing|campaign\\w*)\\b':
    'the title of a service',
  'mfe-public/src/site/components/cut.ts [\\s.,:;…]+$': 'a text that was cut before',
  'mfe-public/src/site/components/text-images.ts <img\\b[^>]*>': 'sanitised HTML: every < begins a whole tag',
  'mfe-public/src/site/components/text-images.ts \\s*\\/?>$': 'one tag of sanitised HTML',
  'mfe-public/src/site/components/whole-words.tsx (\\S+-\\S+)': 'a title',
  'mfe-admin-leads/src/placeholders/placeholder.page.tsx \\/+$': 'the address of the page',
};

const keyOf = ({ file, pattern }: FoundExpression) => `${file} ${pattern}`;
const expressions = folders.flatMap((folder) => listExpressions(root, folder));

/** An undecided result passes, so that a busy machine causes no failure. */
function judge({ pattern, flags }: Pick<FoundExpression, 'pattern' | 'flags'>, timeout: number): string {
  const verdict = checkSync(pattern, flags, { timeout });
  return verdict.status === 'vulnerable' ? verdict.complexity.summary : 'safe';
}

test('every regular expression takes linear time or is listed with a reason', () => {
  const slow = expressions
    .filter((expression) => accepted[keyOf(expression)] === undefined)
    .map((expression) => `${keyOf(expression)}: ${judge(expression, timeoutMs)}`)
    .filter((text) => !text.endsWith(': safe'));
  expect(slow).toEqual([]);
});

test('every listed expression exists', () => {
  const known = new Set(expressions.map(keyOf));
  expect(Object.keys(accepted).filter((key) => !known.has(key))).toEqual([]);
});

test.each([
  ['exponential time', /^(?:<!--.*?-->\s*)*<svg/],
  ['polynomial time', /<p\s[^>]*>/],
])('finds %s', (_what, { source, flags }) => {
  expect(judge({ pattern: source, flags }, 30_000)).not.toBe('safe');
});
