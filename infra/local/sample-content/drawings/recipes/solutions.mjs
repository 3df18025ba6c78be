const TWO_CHIPS = [
  [0.12, 0.24, 96, 'check', 0],
  [0.83, 0.7, 88, 'bolt', 2],
];

export const solutions = {
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
