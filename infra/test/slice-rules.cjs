const slice = '^api/src/[^/]+$';

/**
 * Slices of the API, each a folder in `api/src`, form no circle. Cycles between folders are found by a run of its own,
 * without tests, which use several slices.
 * @type {import('dependency-cruiser').IConfiguration}
 */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles-between-slices',
      comment:
        'What a slice must do when something happens in a slice that it imports is a hook (platform/hooks.ts).',
      severity: 'error',
      scope: 'folder',
      from: { path: slice },
      to: { path: slice, circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.ts$|^api/testing/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: require('./import-rules.cjs').options.enhancedResolveOptions,
  },
};
