import { callsOf } from '../common/define-calls';
import { dataOf, pageOf } from '../common/envelopes.schemas';
import { checkedLink, linkInput, linkReport, pageProblems, pageProblemsQuery } from './site-check.schemas';

const checks = callsOf('Site check', '/api/site-check');

export const siteCheckCalls = {
  pages: checks.get(
    '/pages',
    'content.read',
    'List the published items whose titles, descriptions, pictures or texts need work',
    pageOf(pageProblems),
    { query: pageProblemsQuery },
  ),
  links: checks.get(
    '/links',
    'content.read',
    'List the links to other sites that lead nowhere, longest broken first, at most 200',
    dataOf(linkReport),
  ),
  checkLink: checks.post(
    '/links/check',
    'content.write',
    'Check a listed link again now',
    dataOf(checkedLink),
    { body: linkInput, failures: [404] },
  ),
};
