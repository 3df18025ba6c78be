// All screens by name: each function fills a box of w by h from the origin, without text.

import { board, chat, code, form, map, page, switches } from './screens-apps.mjs';
import { area, columns, donut, flow, gauge, rows } from './screens-data.mjs';
import { adverts, lessons, shop, site } from './screens-web.mjs';

/** Draws a screen enlarged when its box is wide, so that its parts keep their proportions. */
const enlarged = (screen, limit, factor) => (c, w, h) =>
  w > limit ? `<g transform="scale(${factor})">${screen(c, w / factor, h / factor)}</g>` : screen(c, w, h);

export const screens = {
  site,
  shop,
  area,
  columns,
  donut,
  chat,
  board,
  map,
  code,
  gauge,
  form,
  lessons,
  flow,
  adverts,
  rows: enlarged(rows, 600, 1.7),
  switches: enlarged(switches, 600, 1.5),
  page: enlarged(page, 700, 1.3),
};
