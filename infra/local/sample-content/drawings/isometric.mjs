import { darken, lighten, polygon, round } from './kit.mjs';

const COS = 0.866;

/** An isometric space: x runs right and down, y left and down, z up; (ox, oy) is its origin on the canvas. */
export function createIsometric(ox, oy) {
  const at = (x, y, z = 0) => [ox + (x - y) * COS, oy + (x + y) / 2 - z];
  const plane = (matrix) => (x, y, z, body) => {
    const [sx, sy] = at(x, y, z);
    return `<g transform="matrix(${matrix} ${round(sx)} ${round(sy)})">${body}</g>`;
  };
  return {
    at,
    /** Local x follows iso x, local y follows iso y: things that lie flat. */
    floor: plane('.866 .5 -.866 .5'),
    /** Local x follows iso x, local y points down: things that stand facing left. */
    leftWall: plane('.866 .5 0 1'),
    /** Local x runs against iso y, local y points down: things that stand facing right. */
    rightWall: plane('.866 -.5 0 1'),
    box: ({
      x,
      y,
      z = 0,
      w,
      d,
      h,
      color,
      top = lighten(color, 0.25),
      left = color,
      right = darken(color, 0.3),
    }) =>
      polygon([at(x, y, z + h), at(x + w, y, z + h), at(x + w, y + d, z + h), at(x, y + d, z + h)], top) +
      polygon([at(x, y + d, z + h), at(x + w, y + d, z + h), at(x + w, y + d, z), at(x, y + d, z)], left) +
      polygon([at(x + w, y, z + h), at(x + w, y + d, z + h), at(x + w, y + d, z), at(x + w, y, z)], right),
    line: (points) =>
      `M${points
        .map((point) =>
          at(...point)
            .map(round)
            .join(' '),
        )
        .join('L')}`,
  };
}
