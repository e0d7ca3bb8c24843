module.exports = require('@ezhuthu/remote/jest');
