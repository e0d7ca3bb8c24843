const postcss = require('postcss');

/** Third-party styles whose selectors all begin with the package's own prefix, and the kit's fonts, which have none. */
const allowed =
  /[\\/]node_modules[\\/]ckeditor5[\\/]|[\\/]kit[\\/]src[\\/]ui[\\/]prose[\\/]fonts\.css$|\.module\.css$/;

const isOfLibrary = /[\\/]node_modules[\\/]/;

/** Only elements that say so by a class, an id or an attribute. */
const isOwn = (selector) => /[.#[]/.test(selector);

const isVariables = ({ nodes }) =>
  nodes.every(({ type, prop }) => type === 'comment' || prop?.startsWith('--'));

/**
 * Puts the style sheet of a library into a layer, so that it overrides nothing of the site.
 * @throws when one of its rules applies to elements that do not use the library
 */
function inLayer(source, file) {
  const root = postcss.parse(source, { from: file });
  root.walkRules((rule) => {
    const isStep = rule.parent.type === 'atrule' && /keyframes$/i.test(rule.parent.name);
    if (isStep || isVariables(rule) || rule.selectors.every(isOwn)) return;
    throw new Error(
      `The library's rule "${rule.selector}" would apply to elements of other fronts. Import a part of the library without it.`,
    );
  });
  const layer = postcss.atRule({ name: 'layer', params: 'library', nodes: [] });
  for (const node of [...root.nodes]) {
    if (node.type !== 'atrule' || !/^(?:import|charset)$/i.test(node.name)) layer.append(node);
  }
  root.append(layer);
  return root.toString();
}

/**
 * A webpack loader for the style sheets of remotes.
 * @throws when one is neither a CSS module nor a library's, since it would also apply to elements of other fronts
 */
module.exports = function scopedStylesLoader(source) {
  if (allowed.test(this.resourcePath)) return source;
  if (isOfLibrary.test(this.resourcePath)) return inLayer(source, this.resourcePath);
  throw new Error(
    'Style sheets of remotes must be CSS modules, so that they apply to their own elements only. ' +
      'Rename it to end with .module.css.',
  );
};
