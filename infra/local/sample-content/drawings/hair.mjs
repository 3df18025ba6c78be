// Hair and head coverings for portraits: what lies behind the head and what lies in front of it.
import { circle, darken, fade, lighten, path, rect, round, stroke } from './kit.mjs';

const cap =
  'M277 352C258 226 324 168 402 168C484 168 542 222 523 352C517 306 503 276 474 260C420 280 350 280 322 262C298 280 286 308 277 352Z';
const parted =
  'M277 356C258 220 318 158 402 158C488 158 542 220 523 356C516 292 480 258 412 222C372 262 290 280 277 356Z';
const smooth =
  'M277 356C262 222 330 166 400 166C470 166 538 222 523 356C512 292 470 244 400 244C330 244 288 292 277 356Z';
const mane = (end, flare) =>
  `M400 146C288 146 246 226 250 340C252 ${end - 150} ${240 - flare} ${end - 90} ${226 - flare} ${end}C${300 - flare} ${end + 34} ${500 + flare} ${end + 34} ${574 + flare} ${end}C${560 + flare} ${end - 90} 548 ${end - 150} 550 340C554 226 512 146 400 146Z`;

const curls = (color, list) => list.map(([x, y, r]) => circle(x, y, r, color)).join('');
const crown = [
  [286, 300, 44],
  [292, 240, 50],
  [336, 192, 54],
  [400, 172, 58],
  [464, 192, 54],
  [508, 240, 50],
  [514, 300, 44],
  [360, 226, 40],
  [440, 226, 40],
];

const none = { back: () => '', front: () => '' };

export const hairStyles = {
  bald: none,
  crop: { back: () => '', front: (color) => path(cap, color) },
  buzz: {
    back: () => '',
    front: (color) =>
      path(
        'M280 336C268 226 330 188 400 188C470 188 532 226 520 336C512 280 472 250 400 250C328 250 288 280 280 336Z',
        color,
        fade(0.88),
      ),
  },
  side: {
    back: () => '',
    front: (color) =>
      path(
        'M276 352C254 226 318 156 420 160C512 164 546 240 524 352C516 306 508 282 488 264C430 272 372 258 344 232C330 264 292 286 276 352Z',
        color,
      ) + stroke('M344 232C380 214 440 214 492 250', lighten(color, 0.18), 5, fade(0.7)),
  },
  quiff: {
    back: () => '',
    front: (color) =>
      path(
        'M276 352C262 262 280 214 318 190C352 138 470 128 516 190C540 226 534 286 524 352C516 310 506 284 484 268C430 262 360 268 318 262C298 282 284 306 276 352Z',
        color,
      ) + stroke('M326 214C380 172 450 170 500 206', lighten(color, 0.2), 6, fade(0.6)),
  },
  curly: { back: () => '', front: (color) => curls(color, crown) },
  afro: {
    back: (color) =>
      circle(400, 288, 196, color) +
      curls(color, [
        [228, 330, 46],
        [572, 330, 46],
        [262, 190, 50],
        [538, 190, 50],
      ]),
    front: (color) => path(smooth, color),
  },
  puffs: {
    back: (color) => circle(258, 196, 92, color) + circle(542, 196, 92, color),
    front: (color) => path(smooth, color) + stroke('M400 168v76', darken(color, 0.4), 4),
  },
  long: { back: (color) => path(mane(650, 6), color), front: (color) => path(parted, color) },
  straight: {
    back: (color) => path(mane(700, -14), color),
    front: (color) =>
      path(
        'M277 356C258 220 318 158 400 158C482 158 542 220 523 356C516 280 470 250 400 220C330 250 284 280 277 356Z',
        color,
      ),
  },
  waves: {
    back: (color) =>
      path(mane(600, 0), color) +
      curls(color, [
        [258, 400, 34],
        [250, 462, 40],
        [252, 530, 44],
        [270, 596, 44],
        [542, 400, 34],
        [550, 462, 40],
        [548, 530, 44],
        [530, 596, 44],
      ]),
    front: (color) =>
      path(parted, color) + stroke('M412 222C372 262 300 284 282 336', lighten(color, 0.2), 5, fade(0.6)),
  },
  bob: { back: (color) => path(mane(488, 0), color), front: (color) => path(parted, color) },
  fringe: {
    back: (color) => path(mane(520, -6), color),
    front: (color) =>
      path(
        'M275 360C256 220 320 158 400 158C480 158 544 220 525 360C520 332 516 318 508 306C440 322 360 322 292 306C284 318 280 332 275 360Z',
        color,
      ),
  },
  bun: {
    back: (color) =>
      circle(400, 136, 66, color) + stroke('M362 120q40-30 76 4', lighten(color, 0.2), 5, fade(0.6)),
    front: (color) => path(smooth, color),
  },
  tail: {
    back: (color) =>
      path(
        'M480 190C600 170 640 300 604 420C590 470 560 520 566 570C520 540 516 470 536 410C556 340 540 260 470 240Z',
        color,
      ),
    front: (color) => path(smooth, color),
  },
  pixie: {
    back: () => '',
    front: (color) =>
      path(
        'M272 372C252 226 322 156 408 158C494 160 548 226 526 366C520 330 514 306 504 292C440 300 384 282 352 250C340 286 300 300 290 330C284 348 280 360 272 372Z',
        color,
      ),
  },
  braid: {
    back: (color) => path(mane(440, -8), color),
    front: (color) =>
      path(parted, color) +
      [0, 1, 2, 3, 4, 5]
        .map(
          (i) =>
            `<ellipse cx="${round(532 + Math.sin(i) * 6)}" cy="${430 + i * 46}" rx="${34 - i * 3}" ry="30" fill="${i % 2 ? lighten(color, 0.1) : color}"/>`,
        )
        .join('') +
      rect(516, 684, 34, 16, '#f05ea4', 8),
  },
  locs: {
    back: (color) =>
      stroke(
        [236, 268, 532, 564]
          .map(
            (x, i) =>
              `M${x + (i < 2 ? 30 : -30)} 270C${x} 360 ${x} 460 ${x + (i % 2 ? 8 : -8)} ${580 - (i % 3) * 24}`,
          )
          .join(''),
        color,
        38,
      ) + path(mane(420, 0), color),
    front: (color) =>
      path(smooth, color) +
      stroke(
        'M340 190C310 220 296 260 290 300M400 172v66M460 190C490 220 504 260 510 300',
        lighten(color, 0.16),
        6,
        fade(0.6),
      ),
  },
  hijab: {
    back: (color) =>
      path(
        'M400 132C270 132 222 236 226 360C230 500 214 600 180 690H620C586 600 570 500 574 360C578 236 530 132 400 132Z',
        color,
      ),
    front: (color) =>
      `<path d="M400 138C276 138 236 240 238 350C240 452 300 530 400 540C500 530 560 452 562 350C564 240 524 138 400 138ZM400 214C468 214 506 268 506 350C506 440 456 498 400 498C344 498 294 440 294 350C294 268 332 214 400 214Z" fill="${lighten(color, 0.12)}" fill-rule="evenodd"/>` +
      path(
        'M262 470C330 520 480 524 548 466C590 560 560 640 470 668C400 690 300 660 250 620C240 570 246 520 262 470Z',
        lighten(color, 0.06),
      ) +
      stroke(
        'M276 500C350 590 470 600 546 500M262 560C350 640 480 650 556 560',
        darken(color, 0.25),
        4,
        fade(0.5),
      ),
  },
  turban: {
    back: () => '',
    front: (color) =>
      path(
        'M262 318C232 190 310 116 402 116C494 116 568 190 538 318C500 262 440 246 400 246C360 246 300 262 262 318Z',
        color,
      ) +
      stroke(
        'M270 270C330 210 430 190 530 232M276 226C340 160 440 150 512 190M400 246C430 210 490 200 540 262',
        darken(color, 0.28),
        5,
        fade(0.55),
      ),
  },
  cap: {
    back: () => '',
    front: (color) =>
      path('M270 300C262 190 330 146 400 146C470 146 538 190 530 300C490 280 310 280 270 300Z', color) +
      path(
        'M280 290C340 262 470 262 590 300C600 312 590 320 576 318C480 296 350 290 280 300Z',
        darken(color, 0.25),
      ),
  },
};
