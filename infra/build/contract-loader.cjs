const path = require('node:path');
const { pathToFileURL } = require('node:url');

/** What a client needs of an operation; its schemas, and zod with them, stay out of every bundle. */
const callFields = ['name', 'method', 'path', 'file'];

function lightened(value) {
  if (typeof value === 'object' && value !== null && 'method' in value && 'path' in value) {
    return Object.fromEntries(
      callFields.filter((field) => field in value).map((field) => [field, value[field]]),
    );
  }
  const isConstant = ['string', 'number', 'boolean'].includes(typeof value) || Array.isArray(value);
  return isConstant ? value : undefined;
}

/** Replaces a file of the contract by its operations without their schemas, and its constants. */
module.exports = function contractLoader() {
  const done = this.async();
  const folder = path.dirname(this.resourcePath);
  this.addContextDependency(folder);
  // a new address each time, or Node would answer a change with what it has loaded before
  import(`${pathToFileURL(this.resourcePath)}?at=${Date.now()}`).then((contract) => {
    const lines = Object.entries(contract)
      .map(([name, value]) => [name, lightened(value)])
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
    done(null, lines.join('\n'));
  }, done);
};
