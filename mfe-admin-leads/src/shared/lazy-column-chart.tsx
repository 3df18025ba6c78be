import { loadCode } from '@atrium/mfe-kit';
import { lazy } from 'react';

const importChart = () => import(/* webpackChunkName: "leads.chart" */ './column-chart');

/** The chart library is loaded with the first chart. */
export const LazyColumnChart = lazy(async () => ({ default: (await loadCode(importChart)).ColumnChart }));
