/**
 * Which modules may import which. Checked by `npm run check`; a test seeds a violation of each rule.
 * @type {import('dependency-cruiser').IConfiguration}
 */
const fronts = '^(reader|studio|insights)/';
const tests =
  '\\.test\\.tsx?$|^(api/testing|packages/(remote|releases|bucket|kit/src)/testing|infra/test|e2e)/';
const throughTheKit = '^node_modules/(react-router|react-router-dom|@tanstack/react-query)(/|$)';

module.exports = {
  forbidden: [
    {
      name: 'fronts-meet-at-run-time',
      comment:
        'Fronts are deployed separately; they load modules of other fronts at run time, by name, through the kit.',
      severity: 'error',
      from: { path: '^(reader|studio|insights|shell/src|shell/server)/' },
      to: { path: fronts, pathNot: '^$1/' },
    },
    {
      name: 'remotes-do-not-know-the-shell',
      comment: 'Of the shell, remotes may import the kit only.',
      severity: 'error',
      from: { path: fronts },
      to: { path: '^shell/(src|server)/' },
    },
    {
      name: 'kit-and-contract-by-their-entries',
      comment: 'Only the exports of their package.json are public.',
      severity: 'error',
      from: {
        path: `${fronts}|^packages/members/|^shell/(src|server)/|^(api/src|api/seeds|api/testing|packages/remote|infra|e2e)/`,
        pathNot: '^infra/test/',
      },
      to: {
        path: '^(packages/kit|packages/contract)/src/',
        pathNot: [
          '^packages/kit/src/(core|router|query|text|ui|layout|appearance|gallery|testing)/index\\.ts$',
          '^packages/kit/src/(core/theme/theme-script|router/server|testing/(factories|languages)|text/languages/\\w+)\\.ts$',
          '^packages/kit/src/ui/(fonts|styles)\\.css$',
          '^packages/kit/src/ui/prose/fonts\\.css$',
          '^packages/contract/src/(index|finding-sentences|text/index|text/cover/index)\\.ts$',
        ],
      },
    },
    {
      name: 'router-and-query-through-the-kit',
      comment: 'Direct imports would bundle a second copy with its own React contexts.',
      severity: 'error',
      from: { path: `${fronts}|^packages/members/|^shell/(src|server)/` },
      to: { path: throughTheKit },
    },
    {
      name: 'members-by-its-entries',
      comment: 'Only the exports of its package.json are public.',
      severity: 'error',
      from: { pathNot: '^packages/members/' },
      to: {
        path: '^packages/members/',
        pathNot:
          '^packages/members/src/((account|engagement|share)/(index|commenter-name|(comment-)?messages)|languages/\\w+)\\.ts$',
      },
    },
    {
      name: 'only-reader-and-studio-use-members',
      comment: 'Code that every front needs belongs in the kit.',
      severity: 'error',
      from: { pathNot: '^(packages/members|reader|studio|e2e)/' },
      to: { path: '^packages/members/' },
    },
    {
      name: 'members-use-kit-and-contract-alone',
      comment: 'Members may import no other workspace.',
      severity: 'error',
      from: { path: '^packages/members/' },
      to: {
        path: '^(shell/(src|server)|reader|studio|insights|api/(src|migrations|seeds)|packages/remote|infra|e2e)/',
        pathNot: '^infra/test/',
      },
    },
    {
      name: 'remotes-use-kit-and-contract-alone',
      comment: 'Remotes may import no other workspaces; reader and studio also import members.',
      severity: 'error',
      from: { path: fronts },
      to: { path: '^(api/(src|migrations|seeds)|packages/remote|infra|e2e)/' },
    },
    {
      name: 'api-imports-no-front',
      severity: 'error',
      from: { path: '^api/' },
      to: { path: '^(shell|reader|studio|insights|packages/(kit|members))/' },
    },
    {
      name: 'published-packages-stand-alone',
      comment:
        'Repositories of remotes install them without the rest: they may import kit, contract and each other.',
      severity: 'error',
      from: { path: '^packages/(remote|bucket)/src/', pathNot: tests },
      to: {
        path: '^(shell/(src|server)|packages/members|reader|studio|insights|api/(src|migrations|seeds)|infra|e2e)/',
      },
    },
    {
      name: 'servers-do-without-the-build-tool',
      comment: 'It would put bundler, compiler and test browser on every server.',
      severity: 'error',
      from: { path: '^(api/src|shell|infra/launch/start-(api|pages|fleet)\\.ts)', pathNot: tests },
      to: { path: '^packages/remote/', reachable: true },
    },
    {
      name: 'contract-imports-zod-alone',
      severity: 'error',
      from: { path: '^packages/contract/src/', pathNot: tests },
      to: { pathNot: ['^packages/contract/src/', '^node_modules/zod/'] },
    },
    {
      name: 'kit-imports-the-contract-alone',
      comment: 'The kit may import no other workspace.',
      severity: 'error',
      from: { path: '^packages/kit/' },
      to: {
        path: '^(shell/src|shell/server|packages/members|reader|studio|insights|api/(src|migrations|seeds)|packages/remote|infra|e2e)/',
        pathNot: '^infra/test/',
      },
    },
    {
      name: 'kit-core-does-not-import-its-ui',
      comment: 'The core is shared by all fronts at run time; components are bundled by each.',
      severity: 'error',
      from: { path: '^packages/kit/src/(core|router|query)/', pathNot: tests },
      to: { path: '^packages/kit/src/(ui|gallery)/' },
    },
    {
      name: 'slices-meet-at-services',
      comment:
        'A slice of the API may import the services of other slices and the platform, but no queries or routes. Translations have the texts of all.',
      severity: 'error',
      from: { path: '^api/src/([^/]+)/', pathNot: [tests, '^api/src/(platform|languages)/'] },
      to: { path: '^api/src/([^/]+)/', pathNot: ['^api/src/$1/', '^api/src/platform/', '/service\\.ts$'] },
    },
    {
      name: 'platform-knows-no-slice',
      severity: 'error',
      from: { path: '^api/src/platform/', pathNot: tests },
      to: { path: '^api/src/', pathNot: '^api/src/platform/' },
    },
    {
      name: 'only-queries-touch-the-database',
      comment: 'SQL and Knex are in queries.ts, in platform and in migrations.',
      severity: 'error',
      from: { path: '^api/(src|seeds)/', pathNot: [tests, '/queries\\.ts$', '^api/src/platform/'] },
      to: { path: '^node_modules/(knex|mysql2|better-sqlite3)(/|$)' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-import-of-test-files',
      comment: 'Benchmarks are excepted: they start the same database as the tests.',
      severity: 'error',
      from: { pathNot: `${tests}|^infra/bench/` },
      to: { path: tests },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      // the routes of a remote under development are an alias
      to: { couldNotResolve: true, pathNot: '^(knex/lib/|remote-(?:routes|language)$)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['browser', 'import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.css', '.json'],
    },
  },
};
