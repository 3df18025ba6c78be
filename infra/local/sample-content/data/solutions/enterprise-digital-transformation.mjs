import { inOrder, listBlock, textBlock } from '../blocks.mjs';
import { feature, integration } from '../solution-parts.mjs';

export const solution = {
  slug: 'enterprise-digital-transformation',
  tagline: 'One workflow at a time, with a way back',
  industryType: 'technology',
  targetAudience: 'Organisations of 250 people or more with systems older than ten years',
  implementationTime: { min: 3, max: 12, unit: 'months' },
  roi: 'First workflow usually pays for itself within nine months',
  featured: true,
  complianceStandards: ['ISO27001', 'SOC2', 'GDPR'],
  thumbnailAlt: 'Isometric city of towers in indigo, pink and mint',
  bannerImageAlt: 'Three screens standing behind each other: board, website and chart',
  integrations: [
    integration('ERP and finance', 'Orders, invoices and master data through tested interfaces'),
    integration('Identity providers', 'Single sign-on and roles from your directory'),
    integration('Document archives', 'Files stay where they are and become searchable'),
  ],
  features: [
    feature(
      'workflow',
      'Workflow by workflow',
      'The most expensive process goes first. Each one is live and measured before the next begins.',
    ),
    feature(
      'git-branch',
      'Old and new side by side',
      'Comparison periods replace the big switch. Differences are explained before anything is turned off.',
    ),
    feature(
      'building-2',
      'Portals for partners',
      'Customers and suppliers see orders, papers and messages without calling.',
    ),
    feature(
      'shield-check',
      'Governance that helps',
      'Roles, approvals and an audit trail that people keep using because it saves them time.',
    ),
  ],
  longDescription:
    '<p>Large programmes fail when everything must change on one date. We replace shared inboxes, spreadsheets and ageing applications one workflow at a time, and each step leaves the organisation better off even if the next one never comes.</p><h2>The first hundred days</h2><ol><li>Draw the flows that really happen, with the people who live them</li><li>Price each delay and error, and pick one workflow</li><li>Build beside the old system and compare for a month</li><li>Switch, measure, publish the result inside the company</li></ol><h2>Why staff come along</h2><p>People do not resist change, they resist being surprised. Users from each department test every fortnight, see their remarks answered in writing and decide on the date of the switch together with us.</p><h2>What remains afterwards</h2><p>A documented architecture, trained owners for each flow, and a backlog ranked by money instead of by volume.</p>',
  contentBlocks: inOrder([
    textBlock(
      '<h2>Proof from the field</h2><p><a href="/case-studies/haldric-freight-customer-portal">Haldric Freight</a> kept a nineteen-year-old warehouse system and still gave customers live tracking in seven weeks.</p>',
    ),
    listBlock([
      'Staged roll-out by site or department',
      'Rehearsed way back at each step',
      'Training by the people who built it',
    ]),
  ]),
};
