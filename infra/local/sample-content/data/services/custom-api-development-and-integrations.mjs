import { inOrder, listBlock, textBlock } from '../blocks.mjs';
import { feature, plan, tinted } from '../service-parts.mjs';

export const service = {
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
};
