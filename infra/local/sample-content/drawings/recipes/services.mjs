export const services = {
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
