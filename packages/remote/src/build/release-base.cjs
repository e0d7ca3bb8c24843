/* global releaseBase */
// addresses of files on the server are those in browsers; page servers say where the release is, older ones do not
__webpack_public_path__ = typeof releaseBase === 'string' ? releaseBase : '';
