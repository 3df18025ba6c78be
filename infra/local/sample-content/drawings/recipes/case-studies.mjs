export const caseStudies = {
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
