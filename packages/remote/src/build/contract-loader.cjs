const path = require('node:path');
const { pathToFileURL } = require('node:url');

/** The fields that a client needs to call an operation. Schemas, and zod with them, stay out of the bundles. */
const callFields = ['name', 'method', 'path', 'file'];

function stripSchemas(value) {
  if (typeof value === 'object' && value !== null && 'method' in value && 'path' in value) {
    return Object.fromEntries(
      callFields.filter((field) => field in value).map((field) => [field, value[field]]),
    );
  }
  const isConstant = ['string', 'number', 'boolean'].includes(typeof value) || Array.isArray(value);
  return isConstant ? value : undefined;
}

/** A webpack loader that replaces a file of the contract by its constants and its operations without schemas. */
module.exports = function contractLoader() {
  const done = this.async();
  const folder = path.dirname(this.resourcePath);
  this.addContextDependency(folder);
  // a new URL each time, since Node caches imported modules
  import(`${pathToFileURL(this.resourcePath)}?at=${Date.now()}`).then((contract) => {
    const lines = Object.entries(contract)
      .map(([name, value]) => [name, stripSchemas(value)])
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
    // a module without exports would be taken for one of CommonJS, of which every import is undefined
    done(null, [...lines, 'export {};'].join('\n'));
  }, done);
};
