import type { LegalPage } from './legal.constants';

export const defaultPrivacy = {
  page: 'privacy-policy' as LegalPage,
  address: '',
  title: 'Privacy Policy',
  effectiveDate: '2025-01-01',
  sections: [
    {
      id: 'who-we-are',
      title: 'Who we are and what this policy covers',
      content:
        '<p>We are responsible for the personal data collected through this website, our newsletter and our correspondence. This policy explains what we collect, why, for how long and what you can do about it. It does not cover data that we process for clients on their instructions.</p>',
      list: [] as string[],
      additionalContent: '',
    },
    {
      id: 'data-we-collect',
      title: 'Data we collect',
      content: '<p>We collect only what we need:</p>',
      list: [
        'Contact requests: name, e-mail address and, if you give them, phone number, company, the service you ask for, your goals and timeline',
        'Where a contact request came from: the first page of your visit, the site that linked to it, and the campaign marks (UTM) in its address',
        'Consent records: the version of the terms you agreed to and the time',
        'Newsletter: e-mail address, the page and time of sign-up, and for sign-up and confirmation the wording you agreed to, the time, your IP address and your browser',
        'Newsletter mails: which of them were sent to you, whether they arrived, and which links in them you clicked',
        'Technical logs: address, time, requested page and browser type, kept to operate the site and to stop abuse',
        'Visit counts: totals without cookies and without profiles',
      ] as string[],
      additionalContent:
        '<p>We do not buy data about you, and we ask you not to send us sensitive information such as health records through our forms.</p>',
    },
    {
      id: 'how-we-use-data',
      title: 'How we use data and on what basis',
      content: '<p>We use personal data for these purposes:</p>',
      list: [
        'to answer your request and prepare a proposal (steps before a contract)',
        'to carry out and bill our services (contract)',
        'to send the newsletter you confirmed (consent, which you may withdraw at any time)',
        'to keep the website secure and to improve it (legitimate interest)',
        'to meet accounting and tax duties (legal obligation)',
      ] as string[],
      additionalContent:
        '<p>We do not sell personal data and make no decisions about you by automated means alone.</p>',
    },
    {
      id: 'cookies-and-storage',
      title: 'Cookies and browser storage',
      content:
        '<p>This website sets no advertising or tracking cookies. One technical cookie may be set, and holds nothing about you: “theme” notes that light or dark was chosen. Until you close the tab, your browser stores the first page of your visit and the site that linked to it, which are sent with a contact request only. To save you typing, an unfinished contact form is stored in your own browser for at most seven days; it never includes your consent and is deleted when the message is sent. You can clear it at any time in your browser’s settings.</p>',
      list: [] as string[],
      additionalContent: '',
    },
    {
      id: 'sharing-and-transfers',
      title: 'Sharing and international transfers',
      content:
        '<p>We share data only with providers who help us run our business under contract: hosting, mail delivery, accounting. They may use it solely for us. We disclose data to authorities only where the law requires it.</p>',
      list: [] as string[],
      additionalContent:
        '<p>When data of people in the European Economic Area or the United Kingdom is transferred, we rely on the standard contractual clauses or an equal safeguard.</p>',
    },
    {
      id: 'retention-and-security',
      title: 'Retention and security',
      content: '<p>We keep data no longer than its purpose needs:</p>',
      list: [
        'contact requests that do not become projects: 24 months',
        'project and billing records: 7 years',
        'newsletter addresses: until you unsubscribe, after which only a keyed fingerprint remains so that we cannot mail you again by mistake',
        'technical logs: 30 days',
      ] as string[],
      additionalContent:
        '<p>Data is encrypted in transit, access is limited to staff who need it, and every access to the back office requires a personal account. If a breach puts you at risk, we tell you and the competent authority without undue delay.</p>',
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      content: '<p>Depending on where you live, you may ask us:</p>',
      list: [
        'for a copy of your data',
        'to correct or complete it',
        'to delete it or restrict its use',
        'to transfer it to you or to someone else',
        'to stop using it on the basis of legitimate interest',
      ] as string[],
      additionalContent:
        '<p>Write to the privacy address below. We answer within 30 days, free of charge. Every newsletter contains a link to unsubscribe. You may also complain to your data-protection authority.</p>',
    },
    {
      id: 'children-and-changes',
      title: 'Children, changes and contact',
      content:
        '<p>People under 16 are not served, and we do not knowingly collect their data. If you believe that a child has sent us data, tell us and we delete it. When this policy changes, we publish the new version here with its effective date and tell newsletter subscribers about material changes before they apply.</p>',
      list: [] as string[],
      additionalContent: '',
    },
  ],
};

export const defaultRefund = {
  page: 'privacy-policy' as LegalPage,
  address: '',
  title: 'Refund and Cancellation Policy',
  effectiveDate: '2025-01-01',
  sections: [
    {
      id: 'refunds',
      title: 'Refunds',
      content: '<p>We plan people and time for each project from the moment it starts. Therefore:</p>',
      list: [
        'Deposits and project fees are non-refundable once work begins.',
        'Prepaid fees are refunded in full if you cancel before work has begun.',
        'Recurring fees already paid are refunded for full months after the end of the notice period.',
        'Third-party costs paid on your behalf, such as licences or advertising spend, are refunded only if the provider refunds them.',
      ] as string[],
      additionalContent:
        '<p>Work begins with the kick-off meeting or with the first hour recorded on your project, whichever is earlier; we tell you the date in writing. Approved refunds are paid to the original payment method within 14 days.</p>',
    },
    {
      id: 'cancellation',
      title: 'Cancellation',
      content:
        '<p>You may cancel a project or a recurring service at any time with 30 days’ written notice by e-mail or letter. The notice period starts on the day we receive it, and we confirm receipt within two working days.</p>',
      list: [
        'Until the end date we continue to work and you continue to pay as agreed.',
        'At the end we hand over all finished and paid deliverables, data and accounts.',
        'If we have to cancel, we refund prepaid fees for work not done and help you to find a successor.',
      ] as string[],
      additionalContent: '<p>Mandatory rights of withdrawal for consumers are not affected.</p>',
    },
  ],
};

export const defaultDisclaimer = {
  page: 'privacy-policy' as LegalPage,
  address: '',
  title: 'Disclaimer',
  effectiveDate: '2025-01-01',
  sections: [
    {
      id: 'general-information',
      title: 'General information only',
      content:
        '<p>Articles, case studies and other texts on this website describe our experience. They are not legal, financial, medical or other professional advice. Please ask a qualified adviser before you act on them.</p>',
      list: [] as string[],
      additionalContent: '',
    },
    {
      id: 'results',
      title: 'Results vary',
      content:
        '<p>Figures in case studies and testimonials come from the projects named and were agreed with the clients concerned. They depend on market, budget and effort, and are no promise that another project will reach the same result.</p>',
      list: [] as string[],
      additionalContent: '',
    },
    {
      id: 'external-links',
      title: 'External links',
      content:
        '<p>Links to other websites are provided for convenience. We check them when we set them, but we do not control their content and accept no responsibility for it. Tell us about a broken or doubtful link and we remove it.</p>',
      list: [] as string[],
      additionalContent: '',
    },
    {
      id: 'availability',
      title: 'Accuracy and availability',
      content:
        '<p>We keep this website correct, current and reachable with reasonable care. We do not guarantee that it is free of errors or interruptions, and we may change or remove content without notice. Trademarks named here belong to their owners.</p>',
      list: [] as string[],
      additionalContent: '',
    },
  ],
};
