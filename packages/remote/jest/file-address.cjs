/** Stands for the URL of a file of the release. */
module.exports = '/files/file.txt';
