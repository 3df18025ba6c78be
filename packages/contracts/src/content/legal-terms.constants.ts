import type { LegalPage } from './legal.constants';

/** Neutral: without the name, the place and the law of a company. */
export const defaultTerms = {
  page: 'terms-and-conditions' as LegalPage,
  address: '',
  title: 'Terms and Conditions',
  effectiveDate: '2025-01-01',
  sections: [
    {
      id: 'acceptance',
      title: 'Acceptance of these terms',
      content:
        '<p>These terms apply to this website and to every service that we provide to a client (“you”). By using the website, accepting a proposal or paying an invoice, you agree to them. If you act for a company or another organisation, you confirm that you may bind it.</p>',
      list: [] as string[],
      additionalContent:
        '<p>Where a signed proposal or statement of work says something different, the signed document prevails for that project.</p>',
    },
    {
      id: 'services',
      title: 'Our services',
      content:
        '<p>We plan, design, build and maintain digital products and run marketing work for our clients. The services you receive are those described in your proposal, which states:</p>',
      list: [
        'the scope and what is expressly left out',
        'the deliverables and the dates agreed for them',
        'the price, the payment steps and any recurring fees',
        'the people responsible on both sides',
      ] as string[],
      additionalContent:
        '<p>We may involve specialist subcontractors. We remain responsible to you for their work.</p>',
    },
    {
      id: 'eligibility',
      title: 'Eligibility and age',
      content:
        '<p>Our services are meant for businesses and organisations. We do not serve people under 16, and people under 16 may not submit forms on this website or enter into an agreement with us. Anyone between 16 and 18 needs the consent of a parent or guardian where the law requires it.</p>',
      list: [] as string[],
      additionalContent: '',
    },
    {
      id: 'client-responsibilities',
      title: 'Your responsibilities',
      content: '<p>We can keep our dates only if you do your part. You agree to:</p>',
      list: [
        'name one contact person who may approve work',
        'supply texts, images, data and access within the agreed time',
        'check deliverables and answer within ten working days',
        'make sure that you have the rights to all material you give us',
        'keep passwords and accounts that we create for you safe',
      ] as string[],
      additionalContent:
        '<p>If a delay on your side lasts more than ten working days, we may move dates and bill the work completed until then.</p>',
    },
    {
      id: 'proposals-and-changes',
      title: 'Proposals and changes',
      content:
        '<p>A proposal is valid for 30 days from its date unless it says otherwise. Work begins after written acceptance and receipt of the deposit. A change to the scope is made in writing: we quote its effect on price and dates, and we start on it once you approve.</p>',
      list: [] as string[],
      additionalContent: '',
    },
    {
      id: 'fees-and-payment',
      title: 'Fees and payment',
      content:
        '<p>Prices are in the currency of the proposal and exclude taxes unless stated. Invoices are due within 14 days of their date. Deposits and project fees are non-refundable once work begins.</p>',
      list: [
        'Project work: a deposit on acceptance, further payments at the milestones in the proposal',
        'Recurring services: billed monthly in advance',
        'Third-party costs such as licences, hosting or advertising spend: billed at cost, or paid by you directly',
      ] as string[],
      additionalContent:
        '<p>Amounts overdue by more than 30 days may bear interest of 1 percent per month, or the highest rate the law allows if that is lower. We may pause work while an invoice is overdue, after telling you so in writing.</p>',
    },
    {
      id: 'intellectual-property',
      title: 'Intellectual property',
      content:
        '<p>When you have paid in full, the deliverables made for you belong to you. We keep ownership of tools, libraries and methods that existed before the project or are of general use, and grant you a permanent, worldwide, non-exclusive licence to use them as part of the deliverables.</p>',
      list: [
        'Open-source components remain under their own licences, which we list at handover.',
        'Material you supply remains yours.',
        'We may show finished public work in our portfolio unless you ask us in writing not to.',
      ] as string[],
      additionalContent: '',
    },
    {
      id: 'confidentiality',
      title: 'Confidentiality',
      content:
        '<p>Each side keeps the other’s non-public information confidential, uses it only for the project and protects it with reasonable care. This duty lasts for three years after the project ends. It does not cover information that is public, was already known, was received lawfully from someone else or must be disclosed by law.</p>',
      list: [] as string[],
      additionalContent: '',
    },
    {
      id: 'data-protection',
      title: 'Data protection',
      content:
        '<p>Each side follows the data-protection laws that apply to it. Where we process personal data on your behalf we do so on your written instructions and under a data-processing agreement, which we provide on request. How we treat the data of visitors to this website is described in our privacy policy.</p>',
      list: [] as string[],
      additionalContent: '',
    },
    {
      id: 'warranties',
      title: 'Warranties and acceptance of work',
      content:
        '<p>We carry out our work with professional skill and care. For 60 days after delivery we correct, without charge, faults that make a deliverable differ from its agreed description. A deliverable counts as accepted when you approve it, use it in production, or do not report a fault within ten working days.</p>',
      list: [] as string[],
      additionalContent:
        '<p>We do not promise particular rankings, sales figures or uninterrupted operation of third-party platforms. Apart from what these terms say, no further warranties apply to the extent permitted by law.</p>',
    },
    {
      id: 'liability',
      title: 'Limitation of liability',
      content:
        '<p>Neither side is liable for indirect loss, such as lost profit, lost data that could have been backed up, or loss of goodwill. The total liability of either side under an agreement is limited to the fees paid or payable under it in the twelve months before the claim.</p>',
      list: [] as string[],
      additionalContent:
        '<p>Nothing in these terms limits liability that cannot be limited by law, including liability for fraud, for intent and for injury to persons.</p>',
    },
    {
      id: 'termination',
      title: 'Term and termination',
      content:
        '<p>Either side may terminate an agreement by giving 30 days’ written notice. Either side may terminate at once if the other commits a material breach and does not remedy it within 14 days of a written request, or becomes insolvent.</p>',
      list: [
        'You pay for work completed and costs committed up to the end date.',
        'We hand over finished and paid deliverables, together with your data and accounts, within 14 days.',
        'Sections on payment, intellectual property, confidentiality, liability and law continue to apply.',
      ] as string[],
      additionalContent: '',
    },
    {
      id: 'law-and-contact',
      title: 'Governing law, changes and contact',
      content:
        '<p>The law of our registered office applies, without its conflict-of-law rules. The courts of that place have jurisdiction, after both sides have tried in good faith for 30 days to settle the matter between them. Consumers keep the protection of the mandatory law of their home.</p>',
      list: [] as string[],
      additionalContent:
        '<p>We may update these terms. The version in force is published on this page with its effective date; a running project keeps the version that applied when it was accepted. Questions reach us at the contact details below.</p>',
    },
  ],
};
