// The boundaries of docs/architecture.md. scripts/tests/boundaries.daily.test.ts plants a violation of each.
const inModule = 'server/src/modules/([^/]+)/';

/** A file runs the SQL of its own folder and of the folders above it in the module, never of a neighbour. */
const SQL_OF_ROOMS = [0, 1, 2, 3].map((depth) => {
  const folders = Array.from({ length: depth + 1 }, () => '([^/]+)').join('/');
  const above = Array.from({ length: depth + 1 }, (_, at) =>
    Array.from({ length: at + 1 }, (_none, level) => `$${level + 1}`).join('/'),
  );
  return {
    name: 'sql-stays-in-its-room',
    severity: 'error',
    from: { path: `^server/src/modules/${folders}/[^/]+\\.ts$`, pathNot: '\\.test\\.ts$' },
    to: {
      path: '^server/src/modules/.+\\.sql\\.ts$',
      pathNot: above.map((folder) => `^server/src/modules/${folder}/[^/]+$`),
    },
  };
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'contract-knows-neither-side',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: '^(server|web|e2e|bench)/' },
    },
    {
      name: 'sides-meet-in-contract',
      severity: 'error',
      from: { path: '^(server|web)/' },
      to: { path: '^(server|web)/', pathNot: '^$1/' },
    },
    {
      name: 'platform-knows-no-module',
      severity: 'error',
      from: { path: '^(server|web)/src/platform/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^(server/src/(modules|demo|app|portal)|web/src/(modules|screens|shell|ui|routes))',
      },
    },
    {
      name: 'ui-knows-no-module',
      severity: 'error',
      from: { path: '^web/src/ui/' },
      to: { path: '^web/src/(modules|screens|shell|routes)' },
    },
    {
      name: 'modules-know-no-screen',
      severity: 'error',
      from: { path: '^web/src/modules/' },
      to: { path: '^web/src/(screens|shell|routes)' },
    },
    {
      name: 'web-modules-by-their-public-files',
      severity: 'error',
      from: { path: '^web/src/modules/([^/]+)/' },
      to: {
        path: '^web/src/modules/',
        pathNot: ['^web/src/modules/$1/', '\\.public\\.tsx?$'],
      },
    },
    {
      name: 'only-the-list-names-modules',
      severity: 'error',
      comment: 'What runs the portal, and the set-up of the tests, go over modules.ts.',
      from: {
        path: '^server/src/(app|portal|operations/.+|make-platform|testing/test-portal)\\.ts$',
      },
      to: { path: '^server/src/modules/' },
    },
    {
      name: 'another-module-by-its-public-files',
      severity: 'error',
      comment: 'Joins and foreign keys may name another module’s table; everything else goes by *.public.ts.',
      from: { path: `^${inModule}`, pathNot: '\\.(sql|table|test)\\.ts$' },
      to: { path: `^${inModule}`, pathNot: ['^server/src/modules/$1/', '\\.public\\.ts$'] },
    },
    {
      name: 'joins-name-tables-only',
      severity: 'error',
      from: { path: `^${inModule}.*\\.(sql|table)\\.ts$` },
      to: { path: `^${inModule}`, pathNot: ['^server/src/modules/$1/', '\\.table\\.ts$'] },
    },
    ...SQL_OF_ROOMS,
    {
      name: 'routes-decide-nothing',
      severity: 'error',
      from: { path: '\\.routes\\.ts$' },
      to: { path: '(\\.(sql|table)\\.ts$|node_modules/(drizzle-orm|pg)/)' },
    },
    {
      name: 'only-sql-touches-the-database',
      severity: 'error',
      from: {
        path: '^server/src/',
        pathNot: [
          '\\.(sql|table|test)\\.ts$',
          '^server/src/platform/(database|embedded|jobs)/',
          '^server/src/platform/bytea\\.ts$',
          '^server/src/(testing|demo)/',
        ],
      },
      to: { path: '(\\.table\\.ts$|node_modules/(drizzle-orm|pg)/)' },
    },
    {
      name: 'html-is-saved-in-one-place',
      severity: 'error',
      comment:
        'saveHtml of the pictures sanitises a text and notes its pictures; nothing stores HTML beside it.',
      from: {
        path: '^server/src/',
        pathNot: [
          '^server/src/modules/files/images/uses\\.rules\\.ts$',
          '^server/src/demo/',
          '\\.test\\.ts$',
        ],
      },
      to: { path: '^server/src/platform/html/html\\.ts$' },
    },
    {
      name: 'only-queries-call-the-server',
      severity: 'error',
      from: { path: '^web/src/', pathNot: ['\\.queries\\.ts$', '^web/src/platform/', '\\.test\\.tsx?$'] },
      to: { path: '^web/src/platform/api/api(-form)?\\.ts$', dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data|test-results)/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.cjs', '.mjs', '.json'],
    },
  },
};
