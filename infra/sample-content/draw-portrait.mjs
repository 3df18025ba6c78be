// Draws the sample's people: one light from the left, flat planes, on a colour that the site shows in an arch. The same traits give the same drawing.

const SKIN = {
  // [lit, in shade, lips]
  deep: ['#7a4a35', '#58311f', '#6a2f33'],
  brown: ['#9c6444', '#774730', '#8a3f40'],
  tan: ['#c68a63', '#a2694a', '#ab5450'],
  olive: ['#dba983', '#b9835f', '#bb6660'],
  light: ['#f0c6a8', '#d29f83', '#cd7a76'],
  fair: ['#f8d8c3', '#deb09a', '#d58684'],
};
const HAIR = {
  // [lit, in shade]
  black: ['#2b2033', '#1a1222'],
  brown: ['#4b2f2c', '#332021'],
  chestnut: ['#7a4530', '#5a2f22'],
  copper: ['#b4582f', '#8c3f22'],
  blond: ['#dcb272', '#b98a4f'],
  grey: ['#a59fae', '#7f7889'],
  silver: ['#dedae3', '#b7b1c0'],
};
const CLOTH = {
  plum: ['#40205e', '#2e194a'],
  violet: ['#5a4bb8', '#463a96'],
  rose: ['#e2558f', '#bd3f75'],
  peach: ['#f09a63', '#cf7a46'],
  teal: ['#3f97a8', '#2f7786'],
  cream: ['#f7ece0', '#dccdc0'],
  ink: ['#2a2740', '#1d1a30'],
  moss: ['#6d8a5a', '#526b43'],
};
const BACKGROUND = {
  violet: ['#8f86dd', '#5a4bb8'],
  rose: ['#ffb6d0', '#f07fae'],
  peach: ['#ffd2a8', '#ff9d5c'],
  teal: ['#a9dbe2', '#57b8c9'],
};

const CX = 320;
const INK = '#241a30';
const path = (d, fill, more = '') => `<path d="${d}" fill="${fill}"${more}/>`;
const line = (d, stroke, width) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const oval = (cx, cy, rx, ry, fill, more = '') =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"${more}/>`;

/** Half of the face's width, and of the chin's. */
const SHAPES = { oval: [98, 30], round: [106, 40], long: [94, 28], square: [102, 52] };

const facePath = ([w, chin]) =>
  `M${CX - w} 300C${CX - w} 130 ${CX + w} 130 ${CX + w} 300C${CX + w} 372 ${CX + chin + 34} 420 ${CX + chin} 446Q${CX} 464 ${CX - chin} 446C${CX - chin - 34} 420 ${CX - w} 372 ${CX - w} 300Z`;

/** The parts of a hairstyle behind the head and before it, for half the face's width `w`. */
const STYLES = {
  bald: () => ({}),
  crop: (w) => ({
    front: `M${CX - w - 6} 310C${CX - w - 26} 92 ${CX + w + 26} 92 ${CX + w + 6} 310L${CX + w - 6} 306C${CX + w - 8} 262 ${CX + w - 18} 240 ${CX + w - 30} 226C${CX + 30} 214 ${CX - 30} 214 ${CX - w + 30} 226C${CX - w + 18} 240 ${CX - w + 8} 262 ${CX - w + 6} 306Z`,
  }),
  side: (w) => ({
    front: `M${CX - w - 6} 312C${CX - w - 36} 170 ${CX - 70} 108 ${CX + 20} 118C${CX + w + 30} 116 ${CX + w + 28} 220 ${CX + w + 6} 312L${CX + w - 8} 300C${CX + w - 6} 262 ${CX + w - 20} 240 ${CX + w - 34} 222C${CX + 20} 236 ${CX - 30} 226 ${CX - 50} 200C${CX - 62} 232 ${CX - w + 6} 246 ${CX - w + 8} 300Z`,
  }),
  quiff: (w) => ({
    front: `M${CX - w - 6} 306C${CX - w - 26} 190 ${CX - 80} 150 ${CX - 52} 138C${CX - 20} 92 ${CX + 96} 104 ${CX + w} 170C${CX + w + 22} 216 ${CX + w + 12} 264 ${CX + w + 5} 306L${CX + w - 7} 300C${CX + w - 8} 264 ${CX + w - 16} 244 ${CX + w - 28} 230C${CX + 40} 206 ${CX - 20} 200 ${CX - w + 28} 232C${CX - w + 14} 250 ${CX - w + 8} 270 ${CX - w + 7} 300Z`,
  }),
  coils: (w) => ({
    back: `M${CX - w - 20} 268C${CX - w - 40} 196 ${CX - 90} 120 ${CX - 20} 112C${CX + 60} 92 ${CX + w + 20} 140 ${CX + w + 22} 230Q${CX + w + 26} 270 ${CX + w + 6} 300H${CX - w - 6}Z`,
    front: `M${CX - w - 5} 300C${CX - w - 24} 130 ${CX + w + 24} 130 ${CX + w + 5} 300L${CX + w - 8} 292C${CX + w - 12} 250 ${CX + w - 22} 236 ${CX + w - 34} 224Q${CX} 206 ${CX - w + 34} 224C${CX - w + 22} 236 ${CX - w + 12} 250 ${CX - w + 8} 292Z`,
  }),
  afro: (w) => ({
    back: `M${CX} 92C${CX + 120} 84 ${CX + 178} 176 ${CX + 170} 268C${CX + 170} 350 ${CX + 130} 396 ${CX + 84} 400H${CX - 84}C${CX - 130} 396 ${CX - 170} 350 ${CX - 170} 268C${CX - 178} 176 ${CX - 120} 84 ${CX} 92Z`,
    front: `M${CX - w - 8} 300C${CX - w - 26} 116 ${CX + w + 26} 116 ${CX + w + 8} 300C${CX + w - 10} 256 ${CX + w - 26} 236 ${CX + w - 46} 222Q${CX} 198 ${CX - w + 46} 222C${CX - w + 26} 236 ${CX - w + 10} 256 ${CX - w - 8} 300Z`,
  }),
  bun: (w) => ({
    back: `M${CX - 64} 142C${CX - 80} 62 ${CX + 80} 62 ${CX + 64} 142Q${CX} 200 ${CX - 64} 142Z`,
    front: `M${CX - w - 5} 310C${CX - w - 26} 116 ${CX + w + 26} 116 ${CX + w + 5} 310C${CX + w - 4} 262 ${CX + 70} 222 ${CX + 8} 208C${CX - 70} 222 ${CX - w + 4} 262 ${CX - w - 5} 310Z`,
  }),
  bob: (w) => ({
    back: `M${CX - w - 34} 452C${CX - w - 60} 300 ${CX - w - 44} 108 ${CX} 108C${CX + w + 44} 108 ${CX + w + 60} 300 ${CX + w + 34} 452Q${CX} 486 ${CX - w - 34} 452Z`,
    front: `M${CX - w - 14} 420C${CX - w - 50} 250 ${CX - w - 10} 112 ${CX + 4} 118C${CX + w + 26} 112 ${CX + w + 50} 262 ${CX + w + 14} 420C${CX + w - 4} 360 ${CX + w - 8} 300 ${CX + w - 22} 262C${CX + 50} 250 ${CX - 20} 226 ${CX - 44} 190C${CX - 56} 240 ${CX - w + 10} 280 ${CX - w - 14} 420Z`,
  }),
  fringe: (w) => ({
    back: `M${CX - w - 30} 470C${CX - w - 56} 300 ${CX - w - 40} 112 ${CX} 112C${CX + w + 40} 112 ${CX + w + 56} 300 ${CX + w + 30} 470Q${CX} 500 ${CX - w - 30} 470Z`,
    front: `M${CX - w - 12} 430C${CX - w - 44} 240 ${CX - w - 12} 116 ${CX} 116C${CX + w + 12} 116 ${CX + w + 44} 240 ${CX + w + 12} 430C${CX + w - 6} 370 ${CX + w - 4} 310 ${CX + w - 12} 272Q${CX} 240 ${CX - w + 12} 272C${CX - w + 4} 310 ${CX - w + 6} 370 ${CX - w - 12} 430Z`,
  }),
  long: (w) => ({
    back: `M${CX - w - 44} 640C${CX - w - 84} 420 ${CX - w - 56} 106 ${CX} 106C${CX + w + 56} 106 ${CX + w + 84} 420 ${CX + w + 44} 640Z`,
    front: `M${CX - w - 18} 480C${CX - w - 50} 260 ${CX - w - 14} 114 ${CX} 114C${CX + w + 14} 114 ${CX + w + 50} 260 ${CX + w + 18} 480C${CX + w - 2} 380 ${CX + w + 2} 300 ${CX + 56} 226C${CX + 30} 204 ${CX + 6} 190 ${CX} 176C${CX - 6} 190 ${CX - 30} 204 ${CX - 56} 226C${CX - w - 2} 300 ${CX - w + 2} 380 ${CX - w - 18} 480Z`,
  }),
  waves: (w) => ({
    back: `M${CX - w - 50} 560C${CX - w - 96} 520 ${CX - w - 40} 470 ${CX - w - 62} 420C${CX - w - 90} 360 ${CX - w - 40} 104 ${CX + 6} 106C${CX + w + 60} 104 ${CX + w + 84} 340 ${CX + w + 60} 410C${CX + w + 40} 470 ${CX + w + 92} 520 ${CX + w + 46} 562C${CX + w} 590 ${CX - w} 590 ${CX - w - 50} 560Z`,
    front: `M${CX - w - 20} 440C${CX - w - 50} 250 ${CX - 60} 110 ${CX + 10} 114C${CX + w + 24} 112 ${CX + w + 46} 270 ${CX + w + 20} 450C${CX + w} 380 ${CX + w + 4} 300 ${CX + w - 34} 244C${CX + 50} 232 ${CX + 10} 214 ${CX - 20} 184C${CX - 40} 250 ${CX - w + 4} 300 ${CX - w - 20} 440Z`,
  }),
  tail: (w) => ({
    back: `M${CX + 60} 240C${CX + 150} 280 ${CX + 128} 420 ${CX + 150} 500C${CX + 160} 570 ${CX + 130} 620 ${CX + 96} 640C${CX + 100} 560 ${CX + 60} 520 ${CX + 40} 440Z`,
    front: `M${CX - w - 5} 312C${CX - w - 28} 112 ${CX + w + 28} 112 ${CX + w + 5} 312C${CX + w - 4} 272 ${CX + w - 20} 236 ${CX + 30} 206C${CX - 30} 228 ${CX - w + 2} 250 ${CX - w - 5} 312Z`,
  }),
};

const SHOULDERS = `M70 720C74 600 130 566 232 536Q${CX} 566 408 536C510 566 566 600 570 720Z`;
const SHADED_SIDE = `M420 720C424 640 420 590 396 540L408 536C510 566 566 600 570 720Z`;

/** Clothes, over the shoulders; some reach up to the chin. */
const CLOTHES = {
  knit: ([, shade]) => line(`M236 540Q${CX} 628 404 540`, shade, 18),
  tee: ([, shade]) => line(`M244 538Q${CX} 604 396 538`, shade, 8),
  collar: ([lit, shade]) =>
    line(`M${CX} 600V704`, shade, 6) +
    path(`M256 520L${CX} 604 256 640 218 548Z`, lit) +
    path(`M384 520L${CX} 604 384 640 422 548Z`, lit) +
    line(`M256 522L${CX} 602L256 638M384 522L${CX} 602L384 638`, shade, 6),
  blazer: ([lit, shade], inner) =>
    path(`M250 532L${CX} 704 390 532Q${CX} 580 250 532Z`, inner) +
    path(`M250 524L${CX} 704H250L196 610 226 590 206 552Z`, lit) +
    path(`M390 524L${CX} 704H390L444 610 414 590 434 552Z`, shade) +
    line(`M250 526L${CX} 702L390 526`, shade, 5),
  roll: ([lit, shade]) =>
    path(`M254 474Q${CX} 512 386 474L402 556Q${CX} 596 238 556Z`, lit) +
    path(`M350 488L386 474L402 556Q386 568 360 574Z`, shade) +
    line(`M248 514Q${CX} 552 392 514`, shade, 4),
  wrap: ([lit, shade]) =>
    path(`M206 566C196 486 444 486 434 566C430 622 214 622 206 566Z`, lit) +
    path(`M360 514C420 516 440 540 434 566C432 596 396 608 350 610Q404 566 360 514Z`, shade) +
    path(`M250 596L226 704H308L330 608Z`, shade),
};

const GLASSES = {
  round: (x) =>
    `<g fill="none" stroke="${INK}" stroke-width="6"><circle cx="${x - 46}" cy="314" r="34"/><circle cx="${x + 46}" cy="314" r="34"/><path d="M${x - 12} 310Q${x} 302 ${x + 12} 310"/></g>`,
  square: (x) =>
    `<g fill="none" stroke="${INK}" stroke-width="7"><rect x="${x - 82}" y="286" width="68" height="52" rx="14"/><rect x="${x + 14}" y="286" width="68" height="52" rx="14"/><path d="M${x - 14} 304Q${x} 297 ${x + 14} 304"/></g>`,
};

function drawFeatures(x, [, shade, lips], [, hair], { brow = 7 }) {
  const eye = (side) =>
    line(`M${x + side * 46 - 19} 313Q${x + side * 46} 299 ${x + side * 46 + 19} 312`, INK, 5) +
    oval(x + side * 46 + 1, 314, 7.5, 8.5, INK) +
    line(`M${x + side * 46 - 14} 324Q${x + side * 46} 329 ${x + side * 46 + 14} 324`, shade, 2.5);
  const brows =
    line(`M${x - 72} 282Q${x - 48} 268 ${x - 24} 278`, hair, brow) +
    line(`M${x + 24} 278Q${x + 48} 268 ${x + 72} 282`, hair, brow);
  const nose = path(
    `M${x + 3} 306C${x + 8} 336 ${x + 26} 352 ${x + 22} 368C${x + 16} 378 ${x - 4} 380 ${x - 18} 371C${x - 2} 370 ${x + 6} 362 ${x + 3} 306Z`,
    shade,
  );
  const mouth =
    path(`M${x - 36} 404Q${x - 12} 397 ${x} 402Q${x + 12} 397 ${x + 36} 404Q${x} 434 ${x - 36} 404Z`, lips) +
    line(`M${x - 38} 403Q${x - 10} 412 ${x} 410Q${x + 12} 412 ${x + 38} 403`, INK, 3);
  return nose + eye(-1) + eye(1) + brows + mouth;
}

const beardOf = ([w, chin], x) =>
  `M${CX - w} 318C${CX - w + 4} 372 ${x - 60} 384 ${x - 40} 384Q${x} 374 ${x + 40} 384C${x + 60} 384 ${CX + w - 4} 372 ${CX + w} 318C${CX + w + 4} 400 ${CX + chin + 38} 436 ${CX + chin + 6} 462Q${CX} 486 ${CX - chin - 6} 462C${CX - chin - 38} 436 ${CX - w - 4} 400 ${CX - w} 318Z`;

/**
 * An SVG of 640 x 704 px. `traits`: skin, hair, style, cloth and background name colours and shapes of the tables above; `turn` is
 * where the face looks, -1 to 1; `beard` is its opacity; `veil` and `inner` are colours of a headscarf and of what is under a blazer.
 */
export function drawPortrait({ face = 'oval', turn = 0.4, wears = 'knit', cloth = 'plum', ...traits }) {
  const shape = SHAPES[face];
  const [w] = shape;
  const skin = SKIN[traits.skin];
  const hair = HAIR[traits.hair];
  const x = CX + turn * 16;
  const [far, near] = BACKGROUND[traits.background];
  const veil = CLOTH[traits.veil];
  const { back, front } = veil ? veilOf(w) : STYLES[traits.style](w);
  const [lit, shaded] = veil ?? hair;
  const worn = CLOTH[cloth];
  const ears = veil ? '' : oval(CX - w, 322, 15, 27, skin[0]) + oval(CX + w, 322, 15, 27, skin[1]);
  const beard = traits.beard && path(beardOf(shape, x), hair[0], ` opacity="${traits.beard}"`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="704" viewBox="0 0 640 704"><defs><linearGradient id="a" x1="0" y1="0" x2=".6" y2="1"><stop offset="0" stop-color="${far}"/><stop offset="1" stop-color="${near}"/></linearGradient><clipPath id="f"><path d="${facePath(shape)}"/></clipPath><clipPath id="h"><path d="${front ?? ''}"/></clipPath></defs><rect width="640" height="704" fill="url(#a)"/><path d="M640 120V704H500C590 560 620 330 560 0H640Z" fill="#2e194a" opacity=".09"/><g transform="matrix(1.16 0 0 1.16 -51 -70)">${[
    back && path(back, shaded),
    path(`M264 420V536Q${CX} 590 376 536V420Z`, skin[1]),
    path(`M264 470Q${CX - 10} 500 330 486L318 560Q282 556 264 536Z`, skin[0]),
    path(SHOULDERS, worn[0]),
    path(SHADED_SIDE, worn[1]),
    path(`M256 536Q${CX} 596 384 536L376 500H264Z`, skin[1]),
    CLOTHES[wears](worn, (CLOTH[traits.inner] ?? CLOTH.cream)[0]),
    veil && veilOf(w).drape(veil),
    ears,
    path(facePath(shape), skin[0]),
    `<g clip-path="url(#f)">${path(`M${x + 38} 150C${x + 92} 220 ${x + 66} 300 ${x + 74} 352C${x + 84} 400 ${x + 50} 428 ${x + 14} 470H640V150Z`, skin[1], ' opacity=".75"')}${veil || traits.style === 'bald' ? '' : path(`M180 150H460V236Q${CX} 262 180 252Z`, skin[1], ' opacity=".45"')}</g>`,
    beard,
    drawFeatures(x, skin, hair, traits),
    front && path(front, lit),
    front &&
      `<g clip-path="url(#h)">${path(`M${CX + 40} 80C${CX + 96} 150 ${CX + 70} 240 ${CX + 92} 330L${CX + 90} 520H640V80Z`, shaded, ' opacity=".8"')}</g>`,
    GLASSES[traits.glasses]?.(x),
  ]
    .filter(Boolean)
    .join('')}</g></svg>`;
}

/** A headscarf: around the face, and over the shoulders. */
const veilOf = (w) => ({
  back: `M${CX - w - 54} 600C${CX - w - 70} 380 ${CX - w - 60} 104 ${CX} 104C${CX + w + 60} 104 ${CX + w + 70} 380 ${CX + w + 54} 600Z`,
  front: `M${CX - w - 46} 560C${CX - w - 70} 300 ${CX - w - 40} 104 ${CX} 104C${CX + w + 40} 104 ${CX + w + 70} 300 ${CX + w + 46} 560L${CX + 40} 470C${CX + w - 6} 420 ${CX + w - 2} 350 ${CX + w - 8} 292C${CX + w - 16} 214 ${CX + 56} 196 ${CX} 196C${CX - 56} 196 ${CX - w + 16} 214 ${CX - w + 8} 292C${CX - w + 2} 350 ${CX - w + 6} 420 ${CX - 40} 470Z`,
  drape: ([lit, shade]) =>
    path(
      `M170 566C220 440 270 426 ${CX} 430C${CX + 50} 426 420 440 470 566Q400 664 ${CX - 10} 640Q220 640 170 566Z`,
      lit,
    ) + path(`M350 432C420 446 450 510 470 566Q430 640 350 642C420 590 410 520 350 432Z`, shade),
});
