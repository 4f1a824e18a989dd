/**
 * The boundaries of ARCHITECTURE.md, checked by `npm run check`. `scripts/check/dependency-rules.mjs` runs it and
 * makes sure that every source file was looked at; its test plants one violation of each rule and wants it caught.
 */

const test = String.raw`\.test\.tsx?$`

/** Vision's stages in the order a frame passes them. `health`, `record` and `live` are branches. */
const stages = [
  'stream',
  'decode',
  'health',
  'record',
  'live',
  'privacy',
  'detect',
  'track',
  'posture',
  'protective-equipment',
  'zones',
  'fill',
  'episodes',
  'rules',
]
/** The web app's layers, the ground first. */
const webLayers = ['ui', 'platform', 'scene', 'features', 'areas', 'app']
const serverLayers = ['platform', 'features', 'app']

/**
 * One rule a layer: a folder of `base` may use the folders before it in `order`, never those after it.
 *
 * @param {string} name
 * @param {string} base
 * @param {readonly string[]} order
 * @returns {import('dependency-cruiser').IForbiddenRuleType[]}
 */
function looksBackOnly(name, base, order) {
  return order.slice(0, -1).map((layer, at) => ({
    name: `${name}:${layer}`,
    severity: 'error',
    from: { path: `^${base}/${layer}/` },
    to: { path: `^${base}/(${order.slice(at + 1).join('|')})/` },
  }))
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'everything-resolves', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'dependencies-are-declared',
      comment: 'Hoisting lets a workspace import what only another one declares.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'packages-know-no-app',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    {
      name: 'apps-are-strangers',
      comment: 'Apps meet only in packages; the supervisor starts them, it does not import them.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'product-knows-no-tool',
      severity: 'error',
      from: { path: '^(apps|packages)/' },
      to: { path: '^(scripts|bench|e2e)/' },
    },
    {
      name: 'geometry-is-pure',
      comment: 'Points in, points out: no Node, no app, no library.',
      severity: 'error',
      from: { path: '^packages/geometry/src/', pathNot: test },
      to: { pathNot: '^packages/(geometry|contract)/' },
    },
    {
      name: 'contract-needs-only-zod',
      severity: 'error',
      from: { path: '^packages/contract/src/', pathNot: test },
      to: { pathNot: ['^packages/contract/', '(^|/)node_modules/zod/'] },
    },
    {
      name: 'server-features-by-the-front-door',
      severity: 'error',
      from: { path: '^apps/server/src/features/([^/]+)/' },
      to: {
        path: '^apps/server/src/features/',
        pathNot: ['^apps/server/src/features/$1/', '^apps/server/src/features/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'server-features-by-the-front-door:app',
      severity: 'error',
      from: { path: '^apps/server/src/app/' },
      to: {
        path: '^apps/server/src/features/',
        pathNot: '^apps/server/src/features/[^/]+/index\\.ts$',
      },
    },
    {
      name: 'domain-is-pure',
      comment: 'A feature’s own noun (incidents/incident.ts) holds states and invariants, nothing that runs.',
      severity: 'error',
      from: { path: '^apps/server/src/features/([^/]+)s/\\1\\.ts$' },
      to: {
        path: [
          '(^|/)node_modules/(fastify|drizzle-orm|pg|socket\\.io|pino)/',
          '^apps/server/src/platform/(database|live|jobs|files)/',
          '(^|[/-])(routes|store)\\.ts$',
        ],
      },
    },
    {
      name: 'domain-is-pure:node',
      severity: 'error',
      from: { path: '^apps/server/src/features/([^/]+)s/\\1\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'sql-only-in-stores',
      comment: 'Tables describe themselves in `table.ts`; only stores and the database itself query.',
      severity: 'error',
      from: {
        path: '^apps/',
        pathNot: [
          '(^|[/-])(store|tables?)\\.ts$',
          '^apps/server/src/platform/database/',
          '^apps/server/(test|drizzle\\.config)',
          test,
        ],
      },
      to: { path: '(^|/)node_modules/(drizzle-orm|pg)/' },
    },
    {
      name: 'rules-are-strangers',
      comment: '`rule.ts` is the shape that they share, `rules.ts` the list of them all.',
      severity: 'error',
      from: { path: '^apps/vision/src/stages/rules/([^/.]+)', pathNot: '^apps/vision/src/stages/rules/rules\\.' },
      to: {
        path: '^apps/vision/src/stages/rules/',
        pathNot: ['^apps/vision/src/stages/rules/$1[/.]', '^apps/vision/src/stages/rules/rule\\.ts$'],
      },
    },
    {
      name: 'stages-know-no-process',
      comment: 'The stages run in a camera, a trial or a replay: none of them knows which.',
      severity: 'error',
      from: { path: '^apps/vision/src/(stages|process)/', pathNot: test },
      to: { path: '^apps/vision/src/(node|camera|detector|history|trial)/' },
    },
    {
      name: 'processes-meet-in-messages',
      comment: 'A camera, the detector and the node are processes of their own: they share message shapes only.',
      severity: 'error',
      from: { path: '^apps/vision/src/(camera|detector)/', pathNot: test },
      to: { path: '^apps/vision/src/(node|history|trial)/' },
    },
    {
      name: 'processes-meet-in-messages:camera',
      severity: 'error',
      from: { path: '^apps/vision/src/camera/', pathNot: test },
      to: {
        path: '^apps/vision/src/detector/',
        pathNot: '^apps/vision/src/detector/(detector-(client|messages)|joined-detector)\\.ts$',
      },
    },
    {
      name: 'processes-meet-in-messages:node',
      severity: 'error',
      from: { path: '^apps/vision/src/node/', pathNot: test },
      to: { path: '^apps/vision/src/camera/', pathNot: '^apps/vision/src/camera/camera-(messages|process)\\.ts$' },
    },
    {
      name: 'branches-stay-branches',
      comment: 'Camera health, recording and live view end in themselves: no stage after them is fed by them.',
      severity: 'error',
      from: {
        path: '^apps/vision/src/stages/(detect|track|posture|protective-equipment|zones|rules)/',
      },
      to: { path: '^apps/vision/src/stages/(health|record|live)/' },
    },
    {
      name: 'web-features-are-strangers',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    ...looksBackOnly('vision-looks-back-only', 'apps/vision/src/stages', stages),
    ...looksBackOnly('web-looks-down-only', 'apps/web/src', webLayers),
    ...looksBackOnly('server-looks-down-only', 'apps/server/src', serverLayers),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|test-results)/' },
    // Types cross boundaries too.
    tsPreCompilationDeps: true,
    // A workspace's own package.json and the root's, where the tools that all of them use are.
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
}
