import { lazyRoute } from '@atrium/mfe-kit';
import { lazy } from 'react';

const loadColumnChart = lazyRoute(() => import(/* webpackChunkName: "leads.chart" */ './column-chart'));

/** Drawn by a chart library that only comes with the first chart. */
export const LazyColumnChart = lazy(async () => ({ default: (await loadColumnChart()).ColumnChart }));
