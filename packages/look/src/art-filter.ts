import { channelsOf } from './contrast';
import { type Palette, tokens } from './tokens';

type Vector = [number, number, number];
type Matrix = [Vector, Vector, Vector];

const white: Vector = [1, 1, 1];

const cross = ([a, b, c]: Vector, [x, y, z]: Vector): Vector => [b * z - c * y, c * x - a * z, a * y - b * x];
const dot = ([a, b, c]: Vector, [x, y, z]: Vector) => a * x + b * y + c * z;

/** The rows of the inverse of a matrix with these columns. */
function invert([a, b, c]: Matrix): Matrix {
  const size = dot(a, cross(b, c));
  return [cross(b, c), cross(c, a), cross(a, b)].map((row) => row.map((value) => value / size)) as Matrix;
}

/**
 * The drawings are made of white, black and the default brand colours. One matrix takes these to white, black and the colours of
 * the palette, and with them all shades between: the values of an SVG `feColorMatrix` in sRGB. Empty if the brand colours are the default ones.
 */
export function createArtMatrix({ light }: Palette): string {
  const { brand, secondary } = tokens;
  if (light.brand === brand.light && light.secondary === secondary.light) return '';
  const shares = invert([white, channelsOf(brand.light), channelsOf(secondary.light)]);
  const targets: Matrix = [white, channelsOf(light.brand), channelsOf(light.secondary)];
  const rows = [0, 1, 2].map((channel) =>
    [0, 1, 2].map((column) =>
      targets.reduce(
        (sum, target, index) => sum + (target[channel] ?? 0) * (shares[index]?.[column] ?? 0),
        0,
      ),
    ),
  );
  const values = [...rows.map((row) => [...row.map((value) => value.toFixed(3)), 0, 0]), [0, 0, 0, 1, 0]];
  return values.flat().join(' ');
}
