const subsetFont = require('subset-font');

/** @param ranges in the syntax of CSS: `U+0020-007E,U+00A0` */
function getCharacters(ranges) {
  return ranges
    .split(',')
    .map((range) => {
      const [first, last = first] = range
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join(
        '',
      );
    })
    .join('');
}

/** A webpack loader that reduces a variable font to the characters and the weights in its URL. */
module.exports = function subsetFontLoader(font) {
  const done = this.async();
  // not URLSearchParams, which reads a plus as a space
  const { characters, weights } = Object.fromEntries(
    this.resourceQuery
      .slice(1)
      .split('&')
      .map((field) => field.split('=')),
  );
  const [min, max] = weights.split('-').map(Number);
  const variationAxes = { wght: { min, max, default: min } };
  subsetFont(font, getCharacters(characters), { targetFormat: 'woff2', variationAxes }).then(
    (subset) => done(null, subset),
    done,
  );
};

module.exports.raw = true;
