/** A text on a page: what it is, for its editor, and what it says at first. */
export type Label = readonly [of: string, text: string];
export type LabelTable = Readonly<Record<string, Label>>;

const gallery = {
  galleryEyebrow: ['Line above the pictures', 'Gallery'],
  gallery: ['Heading of the pictures', 'A closer look'],
} as const satisfies LabelTable;

const cards = (open: string) =>
  ({
    open: ['Link of a card', open],
    featured: ['Mark of a featured one', 'Featured'],
    recommended: ['Mark of a highlighted one', 'Recommended'],
  }) as const satisfies LabelTable;

const missing = (title: string, text: string, back: string) =>
  ({
    missing: ['Title of an address that leads nowhere', title],
    missingText: ['Text of an address that leads nowhere', text],
    back: ['Button back to the list', back],
  }) as const satisfies LabelTable;

/**
 * The short texts of built-in pages, by the document and the group that has them: `list` and `form` are on the page itself, `item` on
 * the pages below it, `states` where there is nothing to show or something has just happened. `{{name}}` is filled in by the page.
 */
export const pageLabels = {
  'home-page': {
    states: { services: ['Without services', 'No services available at the moment.'] },
  },
  'services-page': {
    list: cards('Explore Service'),
    item: {
      process: ['Heading of the steps', 'Our Process'],
      features: ['Heading of the features', 'Key Features'],
      details: ['Opens the details of a feature', 'How it works'],
      essential: ['Mark of an essential feature', 'Essential'],
      optional: ['Mark of an optional feature', 'Optional'],
      request: ['Button', 'Request This Service'],
      call: ['Before the phone number', 'or call us at'],
      pricing: ['Heading of the prices', 'Pricing'],
      pricingText: ['Text above the prices', ''],
      related: ['Heading of related services', 'Related Services'],
      relatedLink: ['Link of a related service', 'Learn More'],
      ...gallery,
    },
    states: {
      loading: ['While the list loads', 'Loading services...'],
      loadingText: ['Line below it', 'Please wait while we fetch the latest services'],
      empty: ['Title of an empty list', 'No services available at the moment.'],
      emptyText: ['Text of an empty list', ''],
      ...missing('Service not found', 'It may have been renamed or taken off the list.', 'Back to Services'),
    },
  },
  'solutions-page': {
    list: {
      ...cards('Learn About Service'),
      all: ['Filter for all', 'All Solutions'],
      one: ['After the number 1', 'solution'],
      several: ['After any other number', 'solutions'],
    },
    item: {
      features: ['Heading of the features', 'Key Features'],
      integrations: ['Heading of the integrations', 'Works with'],
      facts: ['Heading of the facts', 'At a glance'],
      industry: ['Name of the industry', 'Industry'],
      audience: ['Name of the audience', 'Target Audience'],
      time: ['Name of the duration', 'Implementation Time'],
      result: ['Name of the return', 'Return'],
      compliance: ['Name of the standards', 'Compliance'],
      contact: ['Button', 'Contact us'],
      ...gallery,
    },
    states: {
      empty: ['Title of an empty list', 'No solutions found'],
      emptyText: ['Text of an empty list', ''],
      emptyIndustry: [
        'Title of an industry without any; {{name}} is the industry',
        'Nothing for {{name}} yet',
      ],
      emptyIndustryText: ['Text of an industry without any', ''],
      viewAll: ['Button of an industry without any', 'View all solutions'],
      ...missing('Solution not found', 'It may have been renamed or retired.', 'Back to Solutions'),
    },
  },
  'portfolio-page': {
    list: { open: ['Link of a card', 'View Case Study'] },
    item: {
      client: ['Name of the client', 'Client'],
      industry: ['Name of the industry', 'Industry'],
      topics: ['Name of the topics', 'Topics'],
      challenge: ['Heading of the challenge', 'The Challenge'],
      solution: ['Heading of the solution', 'Our Solution'],
      results: ['Heading of the results', 'Results & Impact'],
      before: ['Below the figure before', 'Before'],
      after: ['Below the figure after', 'After'],
      credits: ['Heading of the credits', 'Credits'],
      next: ['Before the next case study', 'Next case study'],
      ...gallery,
    },
    states: {
      empty: ['Title of an empty list', 'No case studies found'],
      emptyText: ['Text of an empty list', ''],
      ...missing('Case Study Not Found', 'The requested case study could not be found.', 'Back to Portfolio'),
    },
  },
  'blog-page': {
    list: { more: ['Button for more', 'Load More Articles'] },
    item: {
      author: ['Above the author', 'Written by'],
      service: ['Above the related service', 'Related service'],
      recent: ['Heading of other articles', 'Recent Articles'],
      company: ['Heading of the text about the company; {{name}} is its name', 'About {{name}}'],
    },
    states: {
      loading: ['Button for more, while it loads', 'Loading...'],
      empty: ['Title of an empty list', 'No articles here yet'],
      emptyText: ['Text of an empty list', ''],
      beyond: ['Title behind the last page', 'No articles on this page'],
      beyondText: ['Text behind the last page', 'The list ends before it.'],
      missing: ['Title of an address that leads nowhere', 'Article Not Found'],
      missingText: [
        'Description of an address that leads nowhere',
        'This article may have been renamed or taken down.',
      ],
      back: ['Button back to the list', 'All articles'],
    },
  },
  'team-page': {
    item: {
      write: ['Button; {{name}} is the first name', 'Write to {{name}}'],
      about: ['Heading of the text; {{name}} is the first name', 'About {{name}}'],
      experience: ['Heading of the experience', 'Experience'],
      education: ['Heading of the education', 'Education'],
      expertise: ['Heading of the expertise', 'Expertise'],
      email: ['Heading of the address', 'Email'],
      elsewhere: ['Heading of the social links', 'Elsewhere'],
      othersEyebrow: ['Line above the other members', 'Team'],
      others: ['Heading of the other members', 'More members'],
    },
    states: {
      empty: ['Without members', 'No members yet'],
      ...missing('Team Member Not Found', 'Nobody on the team has this address.', 'Back to Team'),
    },
  },
  'testimonials-page': {
    states: { empty: ['Without testimonials', 'No testimonials yet'] },
  },
  'careers-page': {
    list: {
      all: ['Filter for all', 'All Roles'],
      one: ['After the number 1', 'position'],
      several: ['After any other number', 'positions'],
      responsibilities: ['Heading of the responsibilities', 'Responsibilities'],
      qualifications: ['Heading of the qualifications', 'Qualifications'],
      apply: ['Button', 'Apply Now'],
      closesOn: ['Before the last day to apply', 'Apply by'],
    },
    states: {
      empty: ['Title without a role', 'No positions available in this category at the moment.'],
      emptyText: ['Text without a role', ''],
      viewAll: ['Button without a role', 'View all positions'],
    },
  },
  'contact-page': {
    form: {
      you: ['Name of step 1', 'Your Information'],
      project: ['Name of step 2', 'Project Details'],
      fullName: ['Label of the name', 'Full name'],
      email: ['Label of the address', 'Email'],
      phone: ['Label of the phone number', 'Phone'],
      companyName: ['Label of the company', 'Company name'],
      serviceType: ['Label of the service', 'Service type'],
      noService: ['While no service is chosen', 'Select a service'],
      timeline: ['Label of the time', 'Timeline'],
      otherServiceType: ['Label of another service', 'Other service detail'],
      goals: ['Label of the goals', 'Goals'],
      goalsHint: ['Hint of the goals', ''],
      next: ['Button of step 1', 'Next Step'],
      send: ['Button of step 2', 'Send Message'],
      back: ['Button back to step 1', 'Back'],
    },
    states: { sending: ['Button while the request is sent', 'Sending...'] },
  },
  'search-page': {
    form: {
      placeholder: ['Example in the field', 'Services, solutions, case studies, articles'],
      button: ['Button', 'Search'],
    },
    states: {
      hint: ['Before a search', 'Type a word or two and press Enter.'],
      one: ['One result', '1 result'],
      several: ['Several results; {{count}} is the number', '{{count}} results'],
      best: ['More results than are shown; {{count}} is the number', 'The best {{count}} results'],
      typed: ['After the number of results; {{query}} is what was typed', 'for “{{query}}”'],
      none: ['Title without a result; {{query}} is what was typed', 'Nothing found for “{{query}}”'],
      noneText: ['Text without a result', 'Try a shorter word.'],
      contact: ['Button without a result', 'Contact us'],
    },
  },
  'newsletter-page': {
    item: {
      eyebrow: ['Line above the subject', 'Newsletter'],
    },
    states: {
      newer: ['Link to newer ones', 'Newer letters'],
      older: ['Link to older ones', 'Older letters'],
      empty: ['Title of an empty archive', 'No newsletter is public yet.'],
      emptyText: ['Text of an empty archive', ''],
      blog: ['Button to the blog', 'Read the blog'],
      beyond: ['Title behind the last page', 'No letters on this page'],
      beyondText: ['Text behind the last page', 'The list ends before it.'],
      all: ['Button back to the archive', 'All newsletters'],
      missing: ['Title of an address that leads nowhere', 'This newsletter is not here'],
      missingText: [
        'Text of an address that leads nowhere',
        'It may have been taken back, or the address is not whole.',
      ],
      confirm: ['Title of the confirmation', 'Confirm your subscription'],
      confirmText: ['Text of the confirmation', 'Press the button and the next letter comes to you.'],
      confirmButton: ['Button of the confirmation', 'Confirm subscription'],
      confirmed: ['Title once it is confirmed', 'Your subscription is confirmed.'],
      confirmedText: [
        'Text once it is confirmed',
        'Welcome to our newsletter family! A short welcome is on its way to your inbox.',
      ],
      unsubscribe: ['Title of the unsubscription', 'Unsubscribe'],
      unsubscribeText: [
        'Text of the unsubscription',
        'Press the button and no further letter will come to this address.',
      ],
      unsubscribeButton: ['Button of the unsubscription', 'Unsubscribe'],
      unsubscribed: ['Title once it is done', 'You are unsubscribed.'],
      unsubscribedText: [
        'Text once it is done',
        'No further letter will come to this address. You can sign up again at any time.',
      ],
      unsubscribeReportText: [
        'Text of the unsubscription from a report',
        'Press the button and this report will no longer come to this address.',
      ],
      unsubscribedReportText: [
        'Text once somebody is unsubscribed from a report',
        'This report will no longer come to this address.',
      ],
      signedUpText: [
        'Text once somebody signed up without scripts',
        'Check your inbox: open the link in the mail we just sent and confirm the address there. Then the letters come.',
      ],
      invalid: ['Title of a link that is not valid', 'This link is not valid'],
      invalidText: [
        'Text of a link that is not valid',
        'Please open it again from the mail, or copy the whole address.',
      ],
      expiredText: [
        'Text of a link that is too old',
        'The link was made too long ago. Sign up once more at the foot of this page and you get a new one.',
      ],
      home: ['Button to the home page', 'Back to Home'],
    },
  },
} as const satisfies Record<string, Record<string, LabelTable>>;

export type LabelledPage = keyof typeof pageLabels;

type TextsOf<Table> = { [Key in keyof Table]: string };
export type PageLabels<Name extends LabelledPage> = {
  -readonly [Group in keyof (typeof pageLabels)[Name]]: TextsOf<(typeof pageLabels)[Name][Group]>;
};

/** The texts of the page while its document can't be read. */
export const builtInLabels = <Name extends LabelledPage>(name: Name): PageLabels<Name> =>
  Object.fromEntries(
    Object.entries<LabelTable>(pageLabels[name]).map(([group, table]) => [
      group,
      Object.fromEntries(Object.entries(table).map(([key, [, text]]) => [key, text])),
    ]),
  ) as PageLabels<Name>;
