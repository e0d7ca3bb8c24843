const slice = '^api/src/[^/]+$';

/**
 * Slices of the API (folders of `api/src`) must not form cycles. A separate run, since cycles between folders are
 * found without tests, which use several slices.
 * @type {import('dependency-cruiser').IConfiguration}
 */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles-between-slices',
      comment:
        'A slice that must react to events of a slice that it imports registers a hook (platform/hooks.ts).',
      severity: 'error',
      scope: 'folder',
      from: { path: slice },
      to: { path: slice, circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // what joins the slices is none
    exclude: { path: '\\.test\\.ts$|^api/testing/|^api/src/slices?\\.ts$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: require('./import-rules.cjs').options.enhancedResolveOptions,
  },
};
