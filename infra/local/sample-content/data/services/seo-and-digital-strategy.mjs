import { inOrder, listBlock, textBlock } from '../blocks.mjs';
import { feature, plan, tinted } from '../service-parts.mjs';

export const service = {
  slug: 'seo-and-digital-strategy',
  bannerAlt: 'Path over layered hills towards a low sun',
  tagline: 'Be the answer people were looking for',
  featured: true,
  isHighlighted: false,
  longDescription:
    '<p>We listen for what buyers ask your sales team, turn those questions into pages worth finding and repair the technical faults that hide them. Progress is reported in enquiries and revenue.</p><p>Strategy comes first: which audience, which promise, which few topics you can own. Then a calendar your experts can keep.</p>',
  description:
    'Research, technical audits, content planning and measurement for organisations that want steady enquiries from search instead of a spike from a trick.',
  metaTitle: 'SEO and Digital Strategy | Atrium',
  metaDescription:
    'Search strategy built on real customer questions, solid technical work and content by your experts. Reported each month in enquiries and revenue.',
  keywords: [
    'seo agency',
    'digital strategy',
    'technical seo audit',
    'content strategy',
    'search measurement',
  ],
  contentBlocks: inOrder([
    textBlock(
      '<h2>Questions before keywords</h2><p>A keyword tool tells you what people typed last month. Your sales calls tell you why. We read a hundred call notes, tickets and chats, group the questions and compare them with what your site answers. The gap is the plan.</p>',
    ),
    textBlock('<h3>What the first ninety days look like</h3>'),
    listBlock([
      'Weeks 1 to 3: technical audit with fixes ranked by effect and effort',
      'Weeks 2 to 4: question research and a map of twelve topics',
      'Weeks 4 to 12: two substantial pages a week with your experts as authors',
      'Week 6: tracking of enquiries by page, checked against your CRM',
      'Week 12: report, forecast and a decision about what to stop',
    ]),
    textBlock(
      '<h2>Technical work that developers accept</h2><p>Each finding comes with an example, the cause, a proposed change and a test that shows when it is done. No lists of four hundred warnings: a typical audit from us has thirty items, and the first ten carry most of the gain.</p>',
      tinted,
    ),
    textBlock(
      '<h2>One page of results</h2><p>Once a month you receive a single page: enquiries from search, what changed them, what we do next. If a month was poor, that is the first line.</p>',
    ),
  ]),
  features: [
    feature(
      1,
      'search',
      'Question research',
      'high',
      'Topics drawn from calls, tickets and searches, weighed by value and effort.',
      ['Map of topics you can own', 'Briefs for each page', 'Input from your sales team'],
    ),
    feature(
      2,
      'clipboard-check',
      'Technical audit',
      'high',
      'Crawling, speed, structure, duplicates and structured data, with tests to confirm each fix.',
      ['Thirty findings, ranked', 'Written for developers', 'Re-checked after release'],
    ),
    feature(
      3,
      'book-open-check',
      'Expert content',
      'medium',
      'We interview your people and edit what they know into pages readers finish.',
      ['Named authors', 'Facts checked', 'Updated on a schedule'],
    ),
    feature(
      4,
      'chart-line',
      'Honest measurement',
      'medium',
      'Enquiries and revenue by page, with consent respected and gaps stated.',
      ['One-page monthly report', 'Matched with your CRM', 'Forecast with ranges'],
    ),
  ],
  process: [
    { title: 'Audit', description: 'What search engines see, what they miss and what it costs.' },
    { title: 'Choose', description: 'Twelve topics, one promise and a target for enquiries.' },
    { title: 'Publish', description: 'Two pages a week, each by someone who knows the subject.' },
    { title: 'Learn', description: 'Monthly review: keep, improve or stop.' },
  ],
  pricing: [
    plan('Audit', 4800, 'fixed price', [
      'Technical and content audit',
      'Ranked list of fixes',
      'Workshop with your developers',
      'Re-check after eight weeks',
    ]),
    plan('Programme', 3600, 'monthly', [
      'Eight pages a month',
      'Technical guidance',
      'One-page report',
      'Three months minimum',
    ]),
    plan('Strategy sprint', 7500, 'fixed price', [
      'Audience and competitor study',
      'Positioning and topic map',
      'Twelve-month calendar',
      'Three weeks',
    ]),
  ],
};
