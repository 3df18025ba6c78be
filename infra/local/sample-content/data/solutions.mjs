// The six industry solutions. Titles and short descriptions come from the site's built-in copies.
import { inOrder, listBlock, textBlock } from './blocks.mjs';

const feature = (icon, title, description) => ({ title, description, icon });
const integration = (name, description) => ({ name, description, icon: '' });

export const solutions = [
  {
    slug: 'education-and-e-learning-solutions',
    tagline: 'Courses people finish, systems staff can run',
    industryType: 'education',
    targetAudience: 'Colleges, training providers and in-house academies with 200 to 50,000 learners',
    implementationTime: { min: 8, max: 16, unit: 'weeks' },
    roi: 'Typically 20 to 30 points more learners finish within two terms',
    featured: true,
    complianceStandards: ['GDPR'],
    thumbnailAlt: 'Open book whose pages rise as coloured blocks under a graduate cap',
    bannerImageAlt: 'Three phones with lessons, messages and an enrolment form',
    integrations: [
      integration('Student information systems', 'Enrolments and results travel both ways each hour'),
      integration('Video platforms', 'Captions, chapters and offline copies'),
      integration('Single sign-on', 'School accounts, with roles for tutors and guardians'),
    ],
    features: [
      feature(
        'graduation-cap',
        'Short lessons, whole courses',
        'Material is divided at natural pauses and keeps its thread, on any phone and without a signal.',
      ),
      feature(
        'clipboard-check',
        'Enrolment in ten minutes',
        'One form that saves as you go, checks documents and tells applicants what happens next.',
      ),
      feature(
        'message-square',
        'Early word for tutors',
        'Plain facts about who has gone quiet, visible to the learner too, never a secret score.',
      ),
      feature(
        'accessibility',
        'Every learner included',
        'Captions, reading aids, keyboard use and contrast are part of the platform, not an extra.',
      ),
    ],
    longDescription:
      '<p>Learners rarely give up because a subject is hard. They give up because the platform assumed a desk, a quiet hour and a fast line. We build course platforms and admissions journeys around the lives people have.</p><h2>What changes for learners</h2><ul><li>Lessons of eight minutes or less that download overnight</li><li>A clear next step each time they return</li><li>One account for courses, results and messages</li></ul><h2>What changes for staff</h2><p>Authors keep their material: a converter proposes cuts and they confirm. Tutors see on Monday who may need a word. The registry stops typing, because applications arrive complete and flow into the student system.</p><h2>How we start</h2><p>A diary study with eight to ten learners, two weeks long. It costs little, and it has changed the plan in every project so far.</p>',
    contentBlocks: inOrder([
      textBlock(
        '<h2>Proof from the field</h2><p>At <a href="/case-studies/lumella-learning-course-platform">Lumella Learning</a> completion rose from 38 to 64 percent in two terms.</p>',
      ),
      listBlock([
        'Works with your existing learning material',
        'Data stays in the region you choose',
        'Meets WCAG 2.2 AA',
      ]),
    ]),
  },
  {
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
  },
  {
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
  },
  {
    slug: 'legal-tech-and-document-automation',
    tagline: 'Draft first, decide second',
    industryType: 'Legal',
    targetAudience: 'Law firms and legal departments of 15 to 500 lawyers',
    implementationTime: { min: 6, max: 12, unit: 'weeks' },
    roi: 'About three hours saved on each standard agreement',
    featured: false,
    complianceStandards: ['ISO27001', 'GDPR', 'SOC2'],
    thumbnailAlt: 'Balance with geometric shapes on one side and a document on the other',
    bannerImageAlt: 'Fanned sheets of paper, the front one signed and sealed',
    integrations: [
      integration('Document management', 'Drafts are saved where the matter lives'),
      integration('Practice management', 'Matter data fills the draft, time goes back'),
      integration('E-signature', 'Signing order and evidence kept with the agreement'),
    ],
    features: [
      feature(
        'file-check',
        'Clause library with owners',
        'Approved wording in up to three positions, each with a note on when to give way.',
      ),
      feature(
        'search',
        'Suggestions that cite',
        'Relevant clauses are proposed with their source. Wording is never invented.',
      ),
      feature(
        'scale',
        'Intake and conflict checks',
        'New matters arrive complete and are checked before anyone reads the details.',
      ),
      feature(
        'lock',
        'Privilege respected',
        'Content stays on your infrastructure, with retention by matter.',
      ),
    ],
    longDescription:
      '<p>Lawyers see at a glance what is wrong with a draft. Questionnaires hide the draft until the end, so lawyers dislike them. Our tools begin with a complete agreement in your preferred position and let people adjust it clause by clause.</p><h2>What the system knows</h2><p>Four hundred clauses, each with an owner, a review date and a note. What to protect, when to give way, what to ask for in return. Associates learn from it while they work.</p><h2>What the system does not do</h2><p>It does not write clauses and it does not send anything. When it finds no suitable source it says so, and a person decides.</p><blockquote><p>The notes taught our new colleagues more than the templates ever did.</p></blockquote>',
    contentBlocks: inOrder([
      textBlock(
        '<h2>Proof from the field</h2><p>At <a href="/case-studies/castellow-law-contract-assembly">Castellow Law</a> the first draft of a standard agreement takes 25 minutes instead of 3.5 hours.</p>',
      ),
      listBlock([
        'Works inside your word processor',
        'Your clauses, your wording',
        'Full history of who changed what',
      ]),
    ]),
  },
  {
    slug: 'e-commerce-growth-suite',
    tagline: 'Sell more of what earns you money',
    industryType: 'E-commerce',
    targetAudience: 'Retailers and manufacturers with 1 to 50 million dollars of online sales',
    implementationTime: { min: 6, max: 18, unit: 'weeks' },
    roi: 'Mobile conversion up by a quarter to a third on average',
    featured: true,
    complianceStandards: ['PCI DSS', 'GDPR'],
    thumbnailAlt: 'Parcels travelling on a conveyor through a pink gate',
    bannerImageAlt: 'Shop with furniture on a laptop and on a phone',
    integrations: [
      integration('Stock and warehouse', 'Changes reach the shop within two seconds'),
      integration('Payment providers', 'Local methods per country, one reconciliation'),
      integration('Marketplaces', 'One catalogue, correct stock in every channel'),
    ],
    features: [
      feature(
        'gauge',
        'Storefront in a second',
        'Finished HTML, sized images and a weight budget that designers can see.',
      ),
      feature(
        'shopping-cart',
        'Checkout without surprises',
        'Delivery date and total price before the first form field.',
      ),
      feature(
        'blocks',
        'Stock you can promise',
        'Single pieces are reserved in the basket and never sold twice.',
      ),
      feature(
        'target',
        'Campaigns by margin',
        'Budgets follow profit per product group, tested with hold-outs.',
      ),
    ],
    longDescription:
      '<p>A shop grows when more visitors reach the product, more of them trust it and the orders earn money. The suite works on these three in that order, because advertising for a slow shop is the most expensive way to learn that it is slow.</p><h2>First the door</h2><p>Product pages arrive as finished HTML, photographs fit the screen and the basket works even when a script fails. We agree on a budget of 300 kilobytes and keep to it.</p><h2>Then the promise</h2><p>Stock, price and delivery date are right everywhere, because changes travel as events and not as a nightly file.</p><h2>Then the crowd</h2><p>Campaigns restart with targets from your margin table. A hold-out test after four weeks shows what they really add.</p>',
    contentBlocks: inOrder([
      textBlock(
        '<h2>Proof from the field</h2><p><a href="/case-studies/ottavane-home-storefront-rebuild">Ottavane Home</a> opens in 1.1 seconds now and sells a third more on phones.</p>',
      ),
      listBlock([
        'Keeps your catalogue and order history',
        'Redirects for each old address',
        'Launch outside your peak season',
      ]),
    ]),
  },
  {
    slug: 'healthcare-digital-transformation',
    tagline: 'Less clipboard, more care',
    industryType: 'healthcare',
    targetAudience: 'Clinics, hospital groups and public-health programmes',
    implementationTime: { min: 10, max: 24, unit: 'weeks' },
    roi: 'Nine reception minutes saved per new patient',
    featured: true,
    complianceStandards: ['HIPAA', 'GDPR', 'ISO27001'],
    thumbnailAlt: 'Pulse line running across rounded shapes in soft colours',
    bannerImageAlt: 'Two phones with an intake form and consent switches',
    integrations: [
      integration('Patient records', 'Standard interfaces, with confirmation by staff'),
      integration('Booking and reminders', 'Appointments, waiting lists and messages in one place'),
      integration('Interpreting services', 'Language need known before the visit'),
    ],
    features: [
      feature(
        'heart-pulse',
        'Intake at home',
        'One form in the patient’s language that asks only what is missing.',
      ),
      feature(
        'key-round',
        'Consent people understand',
        'Four short answers, each with a switch, changeable at any time.',
      ),
      feature(
        'calendar-check',
        'Bookings that hold',
        'Reminders, easy changes and a waiting list that fills gaps.',
      ),
      feature(
        'users',
        'Staff in the loop',
        'Nothing enters the record unread. Differences are marked and confirmed.',
      ),
    ],
    longDescription:
      '<p>Patients repeat themselves, reception types and nurses look for what was typed. We replace the clipboard with one calm form that patients complete at home and staff confirm in the record.</p><h2>Begin with consent</h2><p>What is asked, why, who sees it and how to change one’s mind come first, in plain words tested with patients. Projects that leave this to the end tend to stop there.</p><h2>For every patient</h2><ul><li>Texts in the languages of your community, read aloud before release</li><li>Works on old phones and slow lines, saves as you go</li><li>A tablet and a person at the desk for those who prefer to talk</li></ul><h2>Security as routine</h2><p>Data is encrypted, access is logged and reviewed, and an outside privacy review is part of the plan and of the price.</p>',
    contentBlocks: inOrder([
      textBlock(
        '<h2>Proof from the field</h2><p>At <a href="/case-studies/rivermead-health-digital-intake">Rivermead Health</a> 82 percent of new patients finish intake before they arrive.</p>',
      ),
      listBlock([
        'Business associate agreement included',
        'Role-based access and audit log',
        'Roll-out clinic by clinic',
      ]),
    ]),
  },
];
