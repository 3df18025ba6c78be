import { inOrder, listBlock, textBlock } from '../blocks.mjs';
import { feature, plan, tinted } from '../service-parts.mjs';

export const service = {
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
  keywords: ['paid media', 'ppc agency', 'social advertising', 'incrementality testing', 'creative testing'],
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
};
