// Portraits assembled from shapes: a calm, friendly face, hair, clothes and a background with an arch.
import { hairStyles } from './hair.mjs';
import {
  circle,
  createCanvas,
  darken,
  fade,
  group,
  lighten,
  mix,
  path,
  polygon,
  rect,
  stroke,
} from './kit.mjs';

const skins = {
  porcelain: '#f7d9c6',
  light: '#efc3a4',
  warm: '#dfa67d',
  tan: '#c98d5f',
  brown: '#a56d44',
  deep: '#7f4f30',
  ebony: '#5f3a25',
};

const skies = {
  indigo: ['#5a54c4', '#8f86ee', '#f9b8d6'],
  pink: ['#f7a9cc', '#f05ea4', '#ffd3a6'],
  sand: ['#ffe7cf', '#ffc9a8', '#f05ea4'],
  sky: ['#cfe4ff', '#9fbcf7', '#ffffff'],
  mint: ['#d3f3ea', '#8fd8c8', '#4a469b'],
  night: ['#2b2766', '#4a469b', '#f05ea4'],
  lilac: ['#ebe6ff', '#c9c0f7', '#f05ea4'],
  coral: ['#ffd9cf', '#ff9d8c', '#5a54c4'],
};

const shoulders = 'M96 800C100 676 176 622 316 584L340 556H460L484 584C624 622 700 676 704 800Z';

const outfits = {
  crew: (color) =>
    path(shoulders, color) + stroke('M318 586C340 640 460 640 482 586', darken(color, 0.25), 16),
  turtle: (color) =>
    path(shoulders, color) +
    path('M326 540C350 560 450 560 474 540L486 612C440 636 360 636 314 612Z', lighten(color, 0.1)) +
    stroke('M318 590C360 612 440 612 482 590', darken(color, 0.2), 5),
  shirt: (color) =>
    path(shoulders, color) +
    path('M340 560L400 652L300 690L290 596Z', lighten(color, 0.3)) +
    path('M460 560L400 652L500 690L510 596Z', lighten(color, 0.2)) +
    stroke('M400 654V800', darken(color, 0.22), 5) +
    circle(400, 720, 7, darken(color, 0.3)),
  blazer: (color, inner = '#ffffff') =>
    path(shoulders, color) +
    polygon(
      [
        [336, 566],
        [464, 566],
        [430, 800],
        [370, 800],
      ],
      inner,
    ) +
    path('M330 562L282 600L320 690L296 700L384 800H404Z', darken(color, 0.22)) +
    path('M470 562L518 600L480 690L504 700L416 800H396Z', darken(color, 0.32)),
  vneck: (color, inner = '#ffffff') =>
    path(shoulders, color) +
    path('M322 570L400 690L478 570L462 556H338Z', inner) +
    stroke('M318 578L400 698L482 578', darken(color, 0.25), 12),
  hoodie: (color) =>
    path(shoulders, color) +
    path(
      'M276 604C300 540 350 560 400 640C450 560 500 540 524 604C520 660 450 690 400 690C350 690 280 660 276 604Z',
      darken(color, 0.2),
    ) +
    stroke('M368 676v84M432 676v84', '#ffffff', 7, fade(0.85)),
  wrap: (color, inner = '#f05ea4') =>
    path(shoulders, color) +
    path(
      'M300 590C340 640 470 640 508 588C540 620 520 668 480 676L520 800H430L410 690C350 690 300 660 300 590Z',
      inner,
    ) +
    stroke('M312 612C360 656 450 656 500 612', darken(inner, 0.25), 5),
};

const beards = {
  full: (color) =>
    path(
      'M282 366C276 500 336 530 400 530C464 530 524 500 518 366C510 420 486 432 452 424C430 412 370 412 348 424C314 432 290 420 282 366Z',
      color,
    ),
  short: (color) =>
    path(
      'M286 384C286 492 344 514 400 514C456 514 514 492 514 384C506 432 484 442 452 434C430 424 370 424 348 434C316 442 294 432 286 384Z',
      color,
      fade(0.55),
    ),
  goatee: (color) =>
    path('M352 424C370 412 430 412 448 424C458 470 440 516 400 516C360 516 342 470 352 424Z', color),
  moustache: (color) =>
    path(
      'M400 414C372 404 342 416 330 440C362 446 384 438 400 430C416 438 438 446 470 440C458 416 428 404 400 414Z',
      color,
    ),
};

const glasses = {
  round: (color) =>
    circle(352, 356, 38, '#ffffff', ` fill-opacity=".25" stroke="${color}" stroke-width="8"`) +
    circle(448, 356, 38, '#ffffff', ` fill-opacity=".25" stroke="${color}" stroke-width="8"`) +
    stroke('M390 352q10-8 20 0M314 350l-26-6M486 350l26-6', color, 8),
  square: (color) =>
    rect(308, 326, 82, 60, '#ffffff', 18, ` fill-opacity=".25" stroke="${color}" stroke-width="8"`) +
    rect(410, 326, 82, 60, '#ffffff', 18, ` fill-opacity=".25" stroke="${color}" stroke-width="8"`) +
    stroke('M390 350h20M308 348l-20-4M492 348l20-4', color, 8),
};

const smiles = {
  soft: 'M362 444Q400 474 438 444',
  wide: 'M354 440Q400 488 446 440Q400 454 354 440Z',
  calm: 'M368 450Q400 464 432 450',
  tilt: 'M364 450Q406 472 440 440',
};

function face({ skin, hair, brow = hair, smile = 'soft', age = 0, beard, beardColor }) {
  const shade = darken(skin, 0.22);
  const lip = mix(darken(skin, 0.35), '#c0305a', 0.5);
  const features =
    stroke('M330 312q22-16 46-5M424 307q24-11 46 5', brow, 9) +
    `<ellipse cx="352" cy="356" rx="9.5" ry="12" fill="#231b3d"/><ellipse cx="448" cy="356" rx="9.5" ry="12" fill="#231b3d"/>` +
    circle(355, 352, 3.4, '#ffffff') +
    circle(451, 352, 3.4, '#ffffff') +
    stroke('M402 362C408 384 414 396 410 404Q402 410 392 406', shade, 6) +
    circle(318, 412, 27, '#f05ea4', fade(0.16)) +
    circle(482, 412, 27, '#f05ea4', fade(0.16));
  const wrinkles = age
    ? stroke('M306 372q8 8 18 8M494 372q-8 8-18 8M338 418q-8 10-6 22M462 418q8 10 6 22', shade, 4, fade(0.6))
    : '';
  const mouth =
    smile === 'wide'
      ? path(smiles.wide, '#ffffff', ` stroke="${lip}" stroke-width="6" stroke-linejoin="round"`)
      : stroke(smiles[smile], lip, 8);
  return wrinkles + features + (beard ? beards[beard](beardColor ?? hair) : '') + mouth;
}

/** Head, hair, neck and clothes, from back to front. */
function figure(c, look) {
  const skin = skins[look.skin];
  const style = hairStyles[look.hairStyle];
  return [
    style.back(look.hair),
    path('M344 440H456V590Q400 640 344 590Z', darken(skin, 0.16)),
    outfits[look.outfit](look.cloth, look.inner),
    look.outfit === 'turtle' ? '' : path('M344 470H456V560Q400 604 344 560Z', darken(skin, 0.16)),
    circle(284, 366, 27, darken(skin, 0.08)),
    circle(516, 366, 27, darken(skin, 0.08)),
    path(
      'M400 196C478 196 522 252 520 346C518 440 470 510 400 510C330 510 282 440 280 346C278 252 322 196 400 196Z',
      c.linear([
        [0, lighten(skin, 0.1)],
        [1, skin],
      ]),
    ),
    face({ ...look, skin }),
    style.front(look.hair),
    look.glasses ? glasses[look.glasses](look.frame ?? '#2b2766') : '',
    look.earrings ? circle(282, 404, 11, look.earrings) + circle(518, 404, 11, look.earrings) : '',
  ].join('');
}

/** Draws one person; `look` names skin, hair, clothes and background from the tables above. */
export function drawPortrait(seed, look) {
  const c = createCanvas({ width: 800, height: 800, seed, palette: {} });
  const [light, deep, accent] = skies[look.sky];
  const arch = 'M150 800V400a250 250 0 0 1 500 0V800Z';
  const side = c.random() < 0.5;
  c.add(
    rect(
      0,
      0,
      800,
      800,
      c.linear(
        [
          [0, light],
          [1, deep],
        ],
        [0, 0, 1, 1],
      ),
    ),
    circle(side ? 650 : 150, 170, 96, accent, fade(0.75)),
    path(arch, '#ffffff', fade(0.22)),
    path(
      side ? 'M0 800V560a240 240 0 0 1 240 240Z' : 'M800 800V560a240 240 0 0 0-240 240Z',
      accent,
      fade(0.5),
    ),
    group('translate(-32 -64) scale(1.08)', figure(c, look)),
  );
  return c.finish();
}
