/** For packages of ES modules that are not marked as such; each file has one default export. */
module.exports = { process: (source) => ({ code: source.replace('export default', 'module.exports =') }) };
