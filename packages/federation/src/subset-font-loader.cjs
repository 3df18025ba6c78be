const subsetFont = require('subset-font');

/** The characters of the `?english` fonts: the `unicode-range` of packages/ui/src/fonts.css. */
const characters =
  String.fromCodePoint(...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index)) +
  '\u00a0©·–—‘’“”…';

/**
 * A loader that reduces a variable font to these characters, the weights in use and kerning, ligatures and digits of equal width:
 * less than half of its size, which fits into the first round trip of a connection (14.6 KB).
 * @this {import('@rspack/core').LoaderContext}
 * @param {Buffer} font
 */
module.exports = function subsetFontLoader(font) {
  const options = {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
    keepFeatures: ['kern', 'liga', 'tnum'],
  };
  const done = this.async();
  subsetFont(font, characters, options).then((subset) => done(null, subset), done);
};
module.exports.raw = true;
module.exports.characters = characters;
