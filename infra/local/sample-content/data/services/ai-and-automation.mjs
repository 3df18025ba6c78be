import { inOrder, listBlock, textBlock } from '../blocks.mjs';
import { feature, plan, tinted } from '../service-parts.mjs';

export const service = {
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
};
