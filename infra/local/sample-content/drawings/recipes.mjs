// One recipe per picture. Names: <kind>-<slug>, with -mockup, -banner or a gallery number behind it.
const TWO_CHIPS = [
  [0.12, 0.24, 96, 'check', 0],
  [0.83, 0.7, 88, 'bolt', 2],
];

const services = {
  'ai-and-automation': {
    palette: 'night',
    backdrop: 'dots',
    layers: [['neural', { columns: [3, 5, 5, 3] }]],
  },
  'ai-and-automation-mockup': {
    palette: 'dawn',
    backdrop: 'grid',
    layers: [
      [
        'panel',
        {
          screen: 'flow',
          w: 1120,
          h: 600,
          chips: [
            [0.14, 0.14, 92, 'bolt', 0],
            [0.81, 0.74, 84, 'sync', 1],
          ],
        },
      ],
    ],
  },
  'ai-and-automation-banner': { palette: 'night', backdrop: 'arches', layers: [['ribbons']] },
  'website-development': { palette: 'plum', backdrop: 'dots', layers: [['layers', { cx: 0.56 }]] },
  'website-development-mockup': {
    palette: 'mist',
    backdrop: 'horizon',
    layers: [['notebook', { screen: 'site', mobile: 'chat' }]],
  },
  'website-development-banner': {
    palette: 'indigo',
    backdrop: 'dots',
    layers: [['wall', { list: ['site', 'code', 'shop', 'area', 'board', 'map'] }]],
  },
  'seo-and-digital-strategy': { palette: 'mist', backdrop: 'contours', layers: [['magnifier']] },
  'seo-and-digital-strategy-mockup': {
    palette: 'indigo',
    backdrop: 'arches',
    layers: [
      [
        'panel',
        { screen: 'area', w: 980, h: 560, x: 0.46, side: 'columns', chips: [[0.1, 0.3, 92, 'up', 0]] },
      ],
    ],
  },
  'seo-and-digital-strategy-banner': { palette: 'plum', backdrop: 'arches', layers: [['landscape']] },
  'paid-media-and-advertising': { palette: 'peach', backdrop: 'rings', layers: [['target']] },
  'paid-media-and-advertising-mockup': {
    palette: 'night',
    backdrop: 'rings',
    layers: [['panel', { screen: 'adverts', w: 1120, h: 620, chips: [[0.8, 0.08, 92, 'star', 3]] }]],
  },
  'paid-media-and-advertising-banner': {
    palette: 'plum',
    backdrop: 'rings',
    layers: [['target', { cx: 0.7 }]],
  },
  'custom-api-development-and-integrations': {
    palette: 'dawn',
    backdrop: 'dots',
    layers: [['conduits', { cx: 0.54 }]],
  },
  'custom-api-development-and-integrations-mockup': {
    palette: 'lagoon',
    backdrop: 'dots',
    layers: [
      [
        'panel',
        { screen: 'rows', w: 940, h: 600, x: 0.47, side: 'donut', chips: [[0.13, 0.2, 92, 'sync', 2]] },
      ],
    ],
  },
  'custom-api-development-and-integrations-banner': {
    palette: 'lagoon',
    backdrop: 'grid',
    layers: [['servers']],
  },
};

const solutions = {
  'education-and-e-learning-solutions': { palette: 'meadow', backdrop: 'tiles', layers: [['book']] },
  'education-and-e-learning-solutions-banner': {
    palette: 'lagoon',
    backdrop: 'arches',
    layers: [['phones', { list: ['lessons', 'chat', 'form'] }]],
  },
  'enterprise-digital-transformation': { palette: 'night', backdrop: 'arches', layers: [['city']] },
  'enterprise-digital-transformation-banner': {
    palette: 'indigo',
    backdrop: 'contours',
    layers: [['gallery', { list: ['area', 'site', 'board'] }]],
  },
  'financial-analytics-and-automation': { palette: 'lagoon', backdrop: 'contours', layers: [['coins']] },
  'financial-analytics-and-automation-banner': {
    palette: 'night',
    backdrop: 'grid',
    layers: [['desk', { screen: 'area', left: 'columns', right: 'donut', chips: TWO_CHIPS }]],
  },
  'legal-tech-and-document-automation': { palette: 'indigo', backdrop: 'arches', layers: [['balance']] },
  'legal-tech-and-document-automation-banner': {
    palette: 'plum',
    backdrop: 'tiles',
    layers: [['sheets', { cx: 0.6 }]],
  },
  'e-commerce-growth-suite': { palette: 'peach', backdrop: 'grid', layers: [['conveyor']] },
  'e-commerce-growth-suite-banner': {
    palette: 'dawn',
    backdrop: 'arches',
    layers: [['notebook', { screen: 'shop', mobile: 'shop', chips: [[0.1, 0.18, 92, 'heart', 0]] }]],
  },
  'healthcare-digital-transformation': { palette: 'meadow', backdrop: 'dots', layers: [['pulse']] },
  'healthcare-digital-transformation-banner': {
    palette: 'lagoon',
    backdrop: 'rings',
    layers: [
      [
        'phones',
        {
          list: ['form', 'switches'],
          chips: [
            [0.19, 0.24, 96, 'heart', 0],
            [0.77, 0.66, 88, 'plus', 2],
          ],
        },
      ],
    ],
  },
};

const cases = {
  'haldric-freight-customer-portal': {
    palette: 'indigo',
    backdrop: 'dots',
    layers: [['conduits', { cx: 0.54, isDepot: true }]],
  },
  'haldric-freight-customer-portal-1': {
    palette: 'meadow',
    backdrop: 'dots',
    layers: [['panel', { screen: 'map', w: 1080, h: 640 }]],
  },
  'haldric-freight-customer-portal-2': {
    palette: 'dawn',
    backdrop: 'rings',
    layers: [
      [
        'phones',
        {
          list: ['map'],
          chips: [
            [0.27, 0.28, 100, 'check', 2],
            [0.68, 0.6, 92, 'bolt', 0],
          ],
        },
      ],
    ],
  },
  'haldric-freight-customer-portal-3': {
    palette: 'lagoon',
    backdrop: 'dots',
    layers: [['network', { cx: 0.5 }]],
  },
  'lumella-learning-course-platform': { palette: 'mist', backdrop: 'arches', layers: [['stairs']] },
  'lumella-learning-course-platform-1': {
    palette: 'plum',
    backdrop: 'arches',
    layers: [['phones', { list: ['lessons', 'chat'] }]],
  },
  'lumella-learning-course-platform-2': {
    palette: 'meadow',
    backdrop: 'grid',
    layers: [['panel', { screen: 'columns', w: 980, h: 580 }]],
  },
  'lumella-learning-course-platform-3': {
    palette: 'peach',
    backdrop: 'dots',
    layers: [
      [
        'panel',
        {
          screen: 'rows',
          w: 900,
          h: 620,
          chips: [
            [0.16, 0.2, 92, 'eye', 1],
            [0.78, 0.7, 84, 'check', 0],
          ],
        },
      ],
    ],
  },
  'fernmoor-reporting-automation': {
    palette: 'night',
    backdrop: 'dots',
    layers: [['coins', { counts: [2, 3, 5, 7, 9] }]],
  },
  'fernmoor-reporting-automation-1': {
    palette: 'mist',
    backdrop: 'tiles',
    layers: [['panel', { screen: 'area', w: 980, h: 560, x: 0.46, side: 'donut' }]],
  },
  'fernmoor-reporting-automation-2': {
    palette: 'lagoon',
    backdrop: 'grid',
    layers: [['panel', { screen: 'flow', w: 1120, h: 600 }]],
  },
  'fernmoor-reporting-automation-3': {
    palette: 'dawn',
    backdrop: 'contours',
    layers: [['sheets', { cx: 0.54 }]],
  },
  'castellow-law-contract-assembly': {
    palette: 'plum',
    backdrop: 'dots',
    layers: [['sheets', { cx: 0.56 }]],
  },
  'castellow-law-contract-assembly-1': {
    palette: 'mist',
    backdrop: 'dots',
    layers: [['panel', { screen: 'page', w: 760, h: 640, x: 0.45, side: 'rows' }]],
  },
  'castellow-law-contract-assembly-2': {
    palette: 'indigo',
    backdrop: 'dots',
    layers: [['panel', { screen: 'board', w: 1040, h: 640 }]],
  },
  'castellow-law-contract-assembly-3': {
    palette: 'dawn',
    backdrop: 'dots',
    layers: [['shield', { ringCount: 1, cx: 0.5 }]],
  },
  'ottavane-home-storefront-rebuild': {
    palette: 'peach',
    backdrop: 'arches',
    layers: [
      [
        'phones',
        {
          list: ['shop', 'switches'],
          chips: [
            [0.19, 0.26, 100, 'heart', 0],
            [0.77, 0.62, 92, 'star', 3],
          ],
        },
      ],
    ],
  },
  'ottavane-home-storefront-rebuild-1': {
    palette: 'night',
    backdrop: 'dots',
    layers: [['panel', { screen: 'shop', w: 1040, h: 640 }]],
  },
  'ottavane-home-storefront-rebuild-2': {
    palette: 'plum',
    backdrop: 'dots',
    layers: [['panel', { screen: 'gauge', w: 900, h: 580 }]],
  },
  'ottavane-home-storefront-rebuild-3': { palette: 'mist', backdrop: 'grid', layers: [['conveyor']] },
  'rivermead-health-digital-intake': {
    palette: 'lagoon',
    backdrop: 'dots',
    layers: [['pulse'], ['phones', { list: ['form'] }]],
  },
  'rivermead-health-digital-intake-1': {
    palette: 'dawn',
    backdrop: 'arches',
    layers: [
      [
        'phones',
        {
          list: ['switches'],
          chips: [
            [0.27, 0.28, 100, 'heart', 0],
            [0.68, 0.6, 92, 'check', 2],
          ],
        },
      ],
    ],
  },
  'rivermead-health-digital-intake-2': {
    palette: 'peach',
    backdrop: 'dots',
    layers: [['pulse', { y: 0.5 }]],
  },
  'rivermead-health-digital-intake-3': { palette: 'meadow', backdrop: 'dots', layers: [['voices']] },
};

const articles = {
  'what-to-automate-first': {
    palette: 'indigo',
    backdrop: 'grid',
    layers: [
      [
        'desk',
        {
          screen: 'flow',
          left: 'rows',
          right: 'gauge',
          chips: [
            [0.1, 0.2, 96, 'bolt', 0],
            [0.86, 0.72, 88, 'check', 2],
          ],
        },
      ],
    ],
  },
  'the-nine-megabyte-home-page': {
    palette: 'night',
    backdrop: 'rings',
    layers: [
      [
        'panel',
        { screen: 'gauge', w: 940, h: 600, x: 0.45, side: 'columns', chips: [[0.1, 0.22, 96, 'bolt', 3]] },
      ],
    ],
  },
  'alternative-text-that-helps': { palette: 'dawn', backdrop: 'tiles', layers: [['voices']] },
  'search-starts-with-sales-calls': {
    palette: 'lagoon',
    backdrop: 'contours',
    layers: [['magnifier', { cx: 0.6 }]],
  },
  'turn-some-advertising-off-first': {
    palette: 'mist',
    backdrop: 'rings',
    layers: [['desk', { screen: 'adverts', left: 'columns', right: 'area' }]],
  },
  'an-integration-should-say-when-it-breaks': {
    palette: 'night',
    backdrop: 'dots',
    layers: [['conduits', { cx: 0.55 }]],
  },
  'how-we-price-projects': { palette: 'peach', backdrop: 'arches', layers: [['balance']] },
  'replace-a-legacy-system-in-small-steps': {
    palette: 'meadow',
    backdrop: 'grid',
    layers: [['stairs', { cx: 0.54 }]],
  },
  'forms-that-people-finish': {
    palette: 'plum',
    backdrop: 'rings',
    layers: [
      [
        'phones',
        {
          list: ['form', 'switches', 'chat'],
          chips: [
            [0.08, 0.2, 92, 'check', 2],
            [0.85, 0.2, 84, 'heart', 0],
          ],
        },
      ],
    ],
  },
  'a-design-system-for-a-team-of-three': { palette: 'plum', backdrop: 'dots', layers: [['mosaic']] },
  'questions-before-you-add-a-chatbot': {
    palette: 'dawn',
    backdrop: 'contours',
    layers: [
      [
        'phones',
        {
          list: ['chat', 'chat'],
          chips: [
            [0.2, 0.26, 96, 'star', 3],
            [0.76, 0.62, 88, 'bolt', 0],
          ],
        },
      ],
    ],
  },
  'consent-that-people-understand': { palette: 'night', backdrop: 'arches', layers: [['shield']] },
  'habits-of-teams-that-close-in-a-day': {
    palette: 'indigo',
    backdrop: 'contours',
    layers: [['gallery', { list: ['columns', 'rows', 'area'] }]],
  },
  'eight-minute-lessons': { palette: 'peach', backdrop: 'tiles', layers: [['book']] },
  'six-numbers-for-a-small-shop': {
    palette: 'mist',
    backdrop: 'arches',
    layers: [
      ['desk', { screen: 'shop', left: 'area', right: 'donut', chips: [[0.1, 0.22, 92, 'heart', 0]] }],
    ],
  },
  'newsletters-worth-opening': { palette: 'lagoon', backdrop: 'contours', layers: [['envelope']] },
  'our-accessibility-audit-in-twelve-steps': {
    palette: 'mist',
    backdrop: 'dots',
    layers: [
      [
        'panel',
        {
          screen: 'switches',
          w: 820,
          h: 620,
          chips: [
            [0.18, 0.22, 100, 'eye', 0],
            [0.77, 0.66, 92, 'check', 2],
          ],
        },
      ],
    ],
  },
};

const named = (prefix, table) => Object.entries(table).map(([slug, recipe]) => [`${prefix}-${slug}`, recipe]);

export const recipes = Object.fromEntries([
  ...named('service', services),
  ...named('solution', solutions),
  ...named('case', cases),
  ...named('article', articles),
]);
