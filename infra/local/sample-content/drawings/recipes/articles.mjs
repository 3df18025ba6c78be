export const articles = {
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
