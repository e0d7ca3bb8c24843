/**
 * Of this contract, after semver: a new operation or field raises it, and what was there stays (a test compares it with
 * the last release's). A front may ask for no more than the API in use answers.
 */
export const contractVersion = '0.2.0';
