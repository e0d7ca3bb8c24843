/** Compiles TypeScript with SWC, the compiler of the bundles. */
module.exports = {
  '^.+\\.tsx?$': [
    require.resolve('@swc/jest'),
    {
      jsc: {
        target: 'es2024',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'es6' },
    },
  ],
};
