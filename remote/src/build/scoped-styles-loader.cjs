/** Third-party styles whose selectors all begin with the package's own prefix, and the kit's fonts, which have none. */
const allowed =
  /[\\/]node_modules[\\/]ckeditor5[\\/]|[\\/]kit[\\/]src[\\/]ui[\\/]prose[\\/]fonts\.css$|\.module\.css$/;

/**
 * A webpack loader for the style sheets of remotes.
 * @throws when one is no CSS module, since it would also apply to elements of other fronts
 */
module.exports = function scopedStylesLoader(source) {
  if (allowed.test(this.resourcePath)) return source;
  throw new Error(
    'Style sheets of remotes must be CSS modules, so that they apply to their own elements only. ' +
      'Rename it to end with .module.css.',
  );
};
