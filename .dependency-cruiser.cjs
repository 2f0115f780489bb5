// The boundaries of docs/architecture.md. scripts/tests/boundaries.test.ts plants a violation of each.
const inModule = 'server/src/(?:features|modules)/([^/]+)/';

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
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^(server|web)/src/platform/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^(server/src/(features|modules|demo|app|portal)|web/src/(features|modules|screens|shell|ui|routes))',
      },
    },
    {
      name: 'ui-knows-no-feature',
      severity: 'error',
      from: { path: '^web/src/ui/' },
      to: { path: '^web/src/(features|modules|screens|shell|routes)' },
    },
    {
      name: 'features-know-no-screen',
      severity: 'error',
      from: { path: '^web/src/(?:features|modules)/' },
      to: { path: '^web/src/(screens|shell|routes)' },
    },
    {
      name: 'web-features-stay-apart',
      severity: 'error',
      from: { path: '^web/src/(?:features|modules)/([^/]+)/' },
      to: {
        path: '^web/src/(?:features|modules)/',
        pathNot: ['^web/src/(?:features|modules)/$1/', '\\.public\\.tsx?$'],
      },
    },
    {
      name: 'only-the-list-names-features',
      severity: 'error',
      comment: 'What runs the portal, and the set-up of the tests, go over features.ts.',
      from: {
        path: '^server/src/(app|portal|operations/.+|make-platform|testing/test-portal)\\.ts$',
      },
      to: { path: '^server/src/(?:features|modules)/' },
    },
    {
      name: 'another-feature-by-its-front-door',
      severity: 'error',
      comment:
        'Joins and foreign keys may name another feature’s table; everything else goes by *.public.ts.',
      from: { path: `^${inModule}`, pathNot: '\\.(sql|table|test)\\.ts$' },
      to: { path: `^${inModule}`, pathNot: ['^server/src/(?:features|modules)/$1/', '\\.public\\.ts$'] },
    },
    {
      name: 'joins-name-tables-only',
      severity: 'error',
      from: { path: `^${inModule}.*\\.(sql|table)\\.ts$` },
      to: { path: `^${inModule}`, pathNot: ['^server/src/(?:features|modules)/$1/', '\\.table\\.ts$'] },
    },
    {
      name: 'sql-stays-in-its-feature',
      severity: 'error',
      comment:
        'A room of a feature (shifts/board) has its own queries; the feature itself does not run them.',
      from: { path: '^server/src/(?:features|modules)/([^/]+)/[^/]+\\.ts$', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^server/src/(?:features|modules)/.+\\.sql\\.ts$',
        pathNot: '^server/src/(?:features|modules)/$1/[^/]+$',
      },
    },
    {
      name: 'sql-stays-in-its-room',
      severity: 'error',
      comment: 'A room runs its own queries and those of its feature, never a neighbour’s.',
      from: {
        path: '^server/src/(?:features|modules)/([^/]+)/([^/]+)/[^/]+\\.ts$',
        pathNot: '\\.test\\.ts$',
      },
      to: {
        path: '^server/src/(?:features|modules)/.+\\.sql\\.ts$',
        pathNot: [
          '^server/src/(?:features|modules)/$1/$2/[^/]+$',
          '^server/src/(?:features|modules)/$1/[^/]+$',
        ],
      },
    },
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
          '^server/src/(?:features|modules)/files/(?:pictures|images)/uses\\.rules\\.ts$',
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
