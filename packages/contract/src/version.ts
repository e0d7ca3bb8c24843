/**
 * Semantic version of this contract. New operations or fields increase it; existing ones stay (a test
 * compares them with the last release). A front requires at most the version that the live API provides.
 */
export const contractVersion = '0.9.0';
