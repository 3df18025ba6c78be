import { inOrder, listBlock, textBlock } from '../blocks.mjs';
import { feature, integration } from '../solution-parts.mjs';

export const solution = {
  slug: 'financial-analytics-and-automation',
  tagline: 'Figures that explain themselves',
  industryType: 'finance',
  targetAudience: 'Finance teams in credit unions, insurers, funds and mid-sized companies',
  implementationTime: { min: 6, max: 14, unit: 'weeks' },
  roi: 'Four to five working days saved at each month-end',
  featured: true,
  complianceStandards: ['SOC2', 'PCI DSS', 'ISO27001'],
  thumbnailAlt: 'Growing stacks of coins with a curve above them',
  bannerImageAlt: 'Financial dashboard with a curve, bars and a ring diagram',
  integrations: [
    integration('General ledgers', 'Read-only copies every night, nothing written back'),
    integration('Banking and payments', 'Statements and settlements matched automatically'),
    integration('Regulatory formats', 'Exports checked against the current rule book'),
  ],
  features: [
    feature(
      'chart-line',
      'Reports with a memory',
      'Each figure opens to its formula in words and the rows behind it.',
    ),
    feature(
      'clipboard-check',
      'Reconciliation by rule',
      'Matches are automatic, differences become a short list for a person to decide.',
    ),
    feature(
      'calendar-check',
      'Month-end in a day',
      'Work is spread over the month by nightly checks, so the last day is quiet.',
    ),
    feature(
      'trending-up',
      'Forecasts with ranges',
      'Cash flow as a band, with the assumptions listed beside it.',
    ),
  ],
  longDescription:
    '<p>Most reporting trouble comes from rules that live in one person’s head. We write them down, settle the contradictions and turn them into small, tested steps that run every night.</p><h2>From 43 spreadsheets to 12 reports</h2><p>Numbers flow from source to report on one visible line. After each step a check compares totals. When a check fails, the report says so at the top and names the cause.</p><h2>Trust through repetition</h2><p>Old and new run side by side for three closings. Nobody has to believe us: the list of differences is either empty or explained.</p><ul><li>Access by role, with personal data masked by default</li><li>Every change to a rule reviewed by a second person</li><li>Exports that auditors can re-calculate</li></ul>',
  contentBlocks: inOrder([
    textBlock(
      '<h2>Proof from the field</h2><p><a href="/case-studies/fernmoor-reporting-automation">Fernmoor Credit Union</a> went from six days of month-end work to one.</p>',
    ),
    listBlock([
      'No changes to your ledger',
      'Runs in your own cloud account',
      'Documentation your auditors can read',
    ]),
  ]),
};
