/** For ES modules with one export that neither their names nor their package tell to be such. */
module.exports = { process: (source) => ({ code: source.replace('export default', 'module.exports =') }) };
