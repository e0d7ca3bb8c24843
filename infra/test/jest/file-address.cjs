/** Where a file of the release would be. */
module.exports = '/files/file.txt';
