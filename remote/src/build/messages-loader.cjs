const path = require('node:path');

const refresh = JSON.stringify(path.join(__dirname, 'refresh-messages.js').replaceAll('\\', '/'));

/** A webpack loader for development: a changed file of texts is shown without a reload of the page. */
module.exports = function messagesLoader(source) {
  const names = [...source.matchAll(/^export const (\w+)/gm)].map(([, name]) => name);
  if (names.length === 0) return source;
  return `${source}
import { refreshMessages } from ${refresh};
refreshMessages(import.meta.webpackHot, { ${names.join(', ')} });
`;
};
