// The five services. Title, short description and alt texts come from the site's built-in copies.
import { inOrder, listBlock, textBlock } from './blocks.mjs';

const tinted = { backgroundColor: '#f3f1fe', textAlign: 'left', padding: '24px', margin: '' };

const feature = (order, icon, title, importance, description, benefits) => ({
  title,
  description,
  icon,
  benefits,
  details: '',
  order,
  importance,
  category: '',
  status: 'active',
});

const plan = (name, price, period, features) => ({ name, price, currency: 'USD', period, features });

export const services = [
  {
    slug: 'ai-and-automation',
    bannerAlt: 'Ribbons of fine lines that twist through each other from blue to amber',
    tagline: 'Hand over the repetition, keep the judgement',
    featured: true,
    isHighlighted: true,
    longDescription:
      '<p>We find the hour in each day that nobody would miss, automate it with tools that can be checked, and leave every decision that matters with a person. Most projects start with one process, one team and six weeks.</p><p>You get an assistant, a document reader or a workflow that runs inside your own systems, together with the tests that prove how often it is right and the rule for what happens when it is not.</p>',
    description:
      'Assistants for customers and staff, extraction from documents and e-mail, and workflow automation across the systems you already use. Measured before, during and after.',
    metaTitle: 'AI and Automation Services | Atrium',
    metaDescription:
      'Assistants, document readers and workflow automation with measured accuracy and a person in each decision that matters. Start with one process.',
    keywords: [
      'ai automation',
      'workflow automation',
      'document extraction',
      'customer assistant',
      'process automation agency',
    ],
    contentBlocks: inOrder([
      textBlock(
        '<h2>Start with the queue, not the model</h2><p>Automation pays where the same small decision is made hundreds of times a week: sorting requests, copying figures, answering what is already written down. In the first week we sit beside the people who do it, count the cases and price the minutes. If the sum is small, we tell you to leave it alone.</p>',
      ),
      textBlock('<h3>Work we take off desks most often</h3>'),
      listBlock([
        'Reading invoices, orders and applications, and filing them with the right fields filled in',
        'Sorting incoming messages by topic, urgency and owner',
        'Answering routine questions from your own documents, with the source shown',
        'Preparing first drafts of quotes, reports and minutes for a person to finish',
        'Moving data between systems that have no shared button',
      ]),
      textBlock(
        '<h2>Accuracy is agreed, then measured</h2><p>Before anything is built we collect two hundred real cases and agree what a right answer looks like. That set becomes the test. Nothing goes live below the level you signed, and the same test runs each night afterwards, so that a change in your data shows up as a number and not as a complaint.</p><blockquote><p>The most useful sentence a machine can learn is: I am not sure, ask a person.</p></blockquote>',
        tinted,
      ),
      textBlock(
        '<h2>Your data stays yours</h2><p>We run models in your cloud account or with a provider under a contract that forbids training on your content. Personal data is removed where the task does not need it, access is logged, and each automated step can be switched off on its own.</p>',
      ),
    ]),
    features: [
      feature(
        1,
        'inbox',
        'Inbox and request triage',
        'high',
        'Messages are read, labelled and routed within seconds, in the languages your customers write in.',
        [
          'First response in under a minute',
          'Urgent cases reach a person at once',
          'Weekly report of what could not be sorted',
        ],
      ),
      feature(
        2,
        'file-search',
        'Document reading',
        'high',
        'Fields are taken from scans, PDFs and photos and checked against your own rules before they are saved.',
        [
          'Confidence shown for each field',
          'Low-confidence cases go to review',
          'Works with forms nobody designed',
        ],
      ),
      feature(
        3,
        'message-square',
        'Assistants that cite',
        'medium',
        'Answers come from your approved texts and name the paragraph they rest on.',
        [
          'No answer without a source',
          'Hand-over to staff with the full history',
          'Editors see which questions have no text yet',
        ],
      ),
      feature(
        4,
        'shield-check',
        'Controls and audit trail',
        'medium',
        'Each automated step records what it saw, what it did and who could have stopped it.',
        ['One switch per step', 'Nightly accuracy test', 'Export for auditors'],
      ),
    ],
    process: [
      {
        title: 'Count',
        description:
          'One week beside the team. We measure volume, minutes and error cost, and rank what is worth automating.',
      },
      {
        title: 'Prove',
        description:
          'Two weeks with two hundred real cases. You see accuracy on your data before you commit to a build.',
      },
      {
        title: 'Build',
        description:
          'Four to eight weeks. The automation runs beside the people first, and its suggestions are compared with theirs.',
      },
      {
        title: 'Hand over',
        description:
          'Your staff learn to read the numbers, change the rules and switch steps off. We stay on call for ninety days.',
      },
    ],
    pricing: [
      plan('Proof of value', 9500, 'fixed price', [
        'One process',
        'Test set of 200 cases',
        'Accuracy report and business case',
        'Three weeks',
      ]),
      plan('Automation build', 32000, 'from, per project', [
        'Production workflow in your systems',
        'Nightly tests and monitoring',
        'Training for two teams',
        'Ninety days on call',
      ]),
      plan('Care', 1900, 'monthly', [
        'Accuracy watch',
        'Rule and prompt changes',
        'Model upgrades tested first',
        'Quarterly review',
      ]),
    ],
  },
  {
    slug: 'website-development',
    bannerAlt: 'Tilted wall of screens with pages, code, a shop and a map',
    tagline: 'Fast, accessible and yours to change',
    featured: true,
    isHighlighted: false,
    longDescription:
      '<p>We plan and build websites and web applications that open in about a second on an ordinary phone, work for everyone and can be edited by your own team without calling us.</p><p>Every page has a weight budget before it has a design, every component has a test, and every release can be undone within five minutes.</p>',
    description:
      'Websites, portals and web applications from research to launch: prototypes tested with your customers, clean code, an editor your team enjoys and hosting that scales.',
    metaTitle: 'Website Development Services | Atrium',
    metaDescription:
      'Websites and web apps that open in a second, meet WCAG 2.2 AA and stay easy to edit. Prototype, fixed price and working releases each fortnight.',
    keywords: [
      'website development',
      'web application',
      'accessible web design',
      'web performance',
      'content management',
    ],
    contentBlocks: inOrder([
      textBlock(
        '<h2>A website is a piece of equipment</h2><p>It has a job: bring enquiries, sell, inform, save a phone call. We begin by writing that job down together with the number that shows whether it gets done. Design choices are then easy to make and easy to defend.</p>',
      ),
      textBlock('<h3>What every site we deliver includes</h3>'),
      listBlock([
        'Largest content visible within 1.2 seconds on a mid-range phone over a mobile network',
        'WCAG 2.2 AA, checked by tools, by keyboard and by people who use screen readers',
        'Structured data, clean addresses, redirects and a sitemap from the first release',
        'An editor with previews, drafts, schedules and versions',
        'Automated tests, monitoring and a rehearsed way back',
      ]),
      textBlock(
        '<h2>Prototypes before pixels</h2><p>Within ten working days you hold a clickable prototype, and so do five people from your audience. We watch, we change, we test again. By the time production starts, the arguments are over and the price can be fixed.</p>',
        tinted,
      ),
      textBlock(
        '<h2>Built to be left</h2><p>The code lives in your repository, the hosting in your account, and documentation is written for the person who joins next year. Some clients run everything themselves after handover, others keep us for care. Both are fine, and both are a choice.</p>',
      ),
    ]),
    features: [
      feature(
        1,
        'gauge',
        'Performance budget',
        'high',
        'Limits for weight and time are part of the design and enforced with each change.',
        ['Opens in about a second', 'No layout jumps', 'Budget report in each release'],
      ),
      feature(
        2,
        'accessibility',
        'Accessible by default',
        'high',
        'Contrast, focus order, labels and motion are designed, not repaired.',
        ['WCAG 2.2 AA', 'Tested with assistive technology', 'Statement and audit included'],
      ),
      feature(
        3,
        'pencil-ruler',
        'Design system',
        'medium',
        'Components, tokens and writing rules that keep the hundredth page as clear as the first.',
        ['Light and dark', 'Documented for editors and developers', 'Grows without redesign'],
      ),
      feature(
        4,
        'layers',
        'Editing without fear',
        'medium',
        'Your team previews, schedules and restores without touching code.',
        ['Draft and version history', 'Image handling built in', 'Roles and approvals'],
      ),
    ],
    process: [
      {
        title: 'Listen',
        description: 'Interviews, analytics and a content inventory, condensed to a one-page brief.',
      },
      {
        title: 'Prototype',
        description: 'Clickable drafts, tested with five users, revised and tested again.',
      },
      {
        title: 'Build',
        description: 'Fortnightly releases on a private address, each complete and reviewed by you.',
      },
      {
        title: 'Launch',
        description: 'Load test, redirects, training and a Tuesday-morning switch with a way back.',
      },
      {
        title: 'Improve',
        description: 'Ninety days of weekly numbers and small changes that follow from them.',
      },
    ],
    pricing: [
      plan('Launch site', 18000, 'from, per project', [
        'Up to 15 pages',
        'Design system starter',
        'Editor training',
        'Eight weeks',
      ]),
      plan('Growth site', 46000, 'from, per project', [
        'Portals, search or several languages',
        'Integrations',
        'Two rounds of user tests',
        'Fourteen weeks',
      ]),
      plan('Care', 1400, 'monthly', [
        'Updates and monitoring',
        'Six hours of changes',
        'Quarterly accessibility check',
        'Same-day answers',
      ]),
    ],
  },
  {
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
  },
  {
    slug: 'paid-media-and-advertising',
    bannerAlt: 'Target with bright arrows meeting at its centre',
    tagline: 'Budgets that follow profit',
    featured: false,
    isHighlighted: false,
    longDescription:
      '<p>We run search, social and video campaigns against the profit of an order, test creative work each week and switch off whatever does not add customers. Accounts stay in your name.</p><p>Before we spend more we usually spend less: a hold-out test in the first month shows what advertising really contributes.</p>',
    description:
      'Campaign planning, creative testing and measurement across search, social and video, managed by people who know your margins.',
    metaTitle: 'Paid Media and Advertising | Atrium',
    metaDescription:
      'Search, social and video campaigns tuned to profit per order, with weekly creative tests and hold-out measurement. Your accounts stay yours.',
    keywords: [
      'paid media',
      'ppc agency',
      'social advertising',
      'incrementality testing',
      'creative testing',
    ],
    contentBlocks: inOrder([
      textBlock(
        '<h2>What did the advertising add?</h2><p>Platforms claim every sale they stood near. We compare regions or audiences with and without advertising and look at the difference. It takes four weeks, costs little and changes most budgets.</p>',
      ),
      textBlock('<h3>How we run an account</h3>'),
      listBlock([
        'Targets per product group from margin and repeat rate, agreed with your finance team',
        'Few campaigns with clear jobs instead of dozens that compete with each other',
        'Two creative variants a week, judged after enough orders and not after enough clicks',
        'Search terms, placements and audiences reviewed by a person each Monday',
        'Spending limits that hold even when a platform suggests otherwise',
      ]),
      textBlock(
        '<h2>Creative work is the lever</h2><p>Bidding is largely automated now, so the advertisement itself makes the difference. Designers and media staff share a board, write down what each variant is meant to teach and keep a library of what worked for whom.</p>',
        tinted,
      ),
    ]),
    features: [
      feature(
        1,
        'target',
        'Margin-based targets',
        'high',
        'Bids and budgets come from what an order earns, by product and by customer type.',
        [
          'Finance and marketing agree on one number',
          'Slow sellers stop eating budget',
          'Seasonal limits planned ahead',
        ],
      ),
      feature(
        2,
        'flask-conical',
        'Hold-out tests',
        'high',
        'Regular experiments show which spending brings customers who would not have come anyway.',
        ['Four weeks to a first answer', 'Ranges instead of false precision', 'Results you can present'],
      ),
      feature(
        3,
        'palette',
        'Weekly creative tests',
        'medium',
        'Two new variants a week with a written hypothesis.',
        ['Library of lessons', 'Formats for each channel', 'Accessible captions and contrast'],
      ),
      feature(
        4,
        'key-round',
        'Your accounts',
        'low',
        'Billing, data and history belong to you, with our access on top.',
        ['Leave without losing history', 'Full change log', 'No mark-up on media'],
      ),
    ],
    process: [
      {
        title: 'Check',
        description: 'Account review, tracking test and margin table in the first ten days.',
      },
      { title: 'Prune', description: 'Stop what does not pay. Most accounts get smaller before they grow.' },
      { title: 'Test', description: 'Hold-outs and creative experiments on a published calendar.' },
      { title: 'Scale', description: 'Raise budgets only where the added order still earns money.' },
    ],
    pricing: [
      plan('Account review', 2900, 'fixed price', [
        'Structure, waste and tracking',
        'Margin table',
        'Ninety-day plan',
        'Two weeks',
      ]),
      plan('Management', 2400, 'monthly, from', [
        'Up to three channels',
        'Weekly creative tests',
        'Monday review',
        'One-page report',
      ]),
      plan('Incrementality study', 6200, 'fixed price', [
        'Test design',
        'Four-week hold-out',
        'Analysis with ranges',
        'Board presentation',
      ]),
    ],
  },
  {
    slug: 'custom-api-development-and-integrations',
    bannerAlt: 'Four isometric server towers on a dark teal board',
    tagline: 'Systems that agree with each other',
    featured: false,
    isHighlighted: false,
    longDescription:
      '<p>We build APIs and connectors between shops, CRMs, ERPs, warehouses and a system from 2006 that nobody may touch. Each message arrives once, or someone is told.</p><p>You get documented interfaces, a board that shows every flow, and alarms that name the order and not only the server.</p>',
    description:
      'API design and development, event-driven integration, data migration and monitoring for companies whose systems were never meant to meet.',
    metaTitle: 'Custom API Development and Integrations',
    metaDescription:
      'APIs and connectors that keep shop, CRM, ERP and warehouse in agreement, with retries, audit trails and alarms that people understand.',
    keywords: [
      'api development',
      'system integration',
      'erp integration',
      'event-driven architecture',
      'data migration',
    ],
    contentBlocks: inOrder([
      textBlock(
        '<h2>Draw what is there</h2><p>Every company has an integration diagram, and it is usually wrong. We start by drawing the flows that really happen, including the export on somebody’s laptop. That drawing decides what to connect, what to replace and what to leave alone.</p>',
      ),
      textBlock('<h3>Rules we build by</h3>'),
      listBlock([
        'A message is processed once, even when it is delivered twice',
        'What fails is kept, retried with patience and shown to a person',
        'Each interface has a written contract and a test for both sides',
        'Old and new run side by side until the differences are explained',
        'Personal data travels only where it has a purpose',
      ]),
      textBlock(
        '<h2>An alarm that helps</h2><p>“Queue depth above threshold” wakes an engineer. “Fourteen orders have not reached the warehouse since 09:20” lets the right person act. Our monitoring speaks in orders, patients and invoices, because that is what breaks.</p>',
        tinted,
      ),
      textBlock(
        '<h2>Migration in small steps</h2><p>We move one flow at a time, each with a comparison period and a way back. It takes a little longer on the plan and much less time in reality.</p>',
      ),
    ]),
    features: [
      feature(
        1,
        'plug',
        'Connectors',
        'high',
        'Shop, CRM, ERP, warehouse, payment and accounting systems, with or without an interface of their own.',
        ['Works with legacy databases', 'Exactly one booking per order', 'Changes within seconds'],
      ),
      feature(
        2,
        'code-xml',
        'API design',
        'high',
        'Interfaces that partners understand without a call: consistent, versioned and documented.',
        ['OpenAPI description', 'Sandbox with sample data', 'Limits and keys per partner'],
      ),
      feature(
        3,
        'git-branch',
        'Event backbone',
        'medium',
        'One place where changes are published and any system may listen.',
        ['Add a system without touching others', 'Replay after an outage', 'History for audits'],
      ),
      feature(
        4,
        'eye',
        'Monitoring in plain words',
        'medium',
        'A board for operations staff that shows flows, delays and stuck items.',
        ['Alarms name the business item', 'One-click retry', 'Daily summary by e-mail'],
      ),
    ],
    process: [
      { title: 'Map', description: 'Systems, owners, volumes and the workarounds nobody wrote down.' },
      {
        title: 'Contract',
        description: 'Interfaces agreed in writing, with examples and tests, before code.',
      },
      { title: 'Connect', description: 'One flow at a time, compared with the old way until both agree.' },
      {
        title: 'Operate',
        description: 'Alarms, runbooks and training, then shared operation for ninety days.',
      },
    ],
    pricing: [
      plan('Integration map', 5400, 'fixed price', [
        'Workshops with all owners',
        'Flow diagram and risk list',
        'Target picture and estimate',
        'Two weeks',
      ]),
      plan('First connection', 16000, 'from, per project', [
        'Two systems, one flow',
        'Tests and monitoring',
        'Runbook',
        'Five weeks',
      ]),
      plan('Operations', 1700, 'monthly', [
        'Monitoring in office hours',
        'Eight hours of changes',
        'Interface updates',
        'Monthly report',
      ]),
    ],
  },
];
