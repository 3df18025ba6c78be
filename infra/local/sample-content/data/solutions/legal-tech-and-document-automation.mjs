import { inOrder, listBlock, textBlock } from '../blocks.mjs';
import { feature, integration } from '../solution-parts.mjs';

export const solution = {
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
    feature('lock', 'Privilege respected', 'Content stays on your infrastructure, with retention by matter.'),
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
};
