import js from '@eslint/js'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig } from 'eslint/config'
import globals from 'globals'
import tseslint from 'typescript-eslint'

const tests = ['**/*.test.ts', '**/*.test.tsx', 'e2e/**/*.ts', '**/test/**/*.ts', '**/test/**/*.tsx']

const oneIconAtATime = {
  regex: String.raw`^@mui/icons-material$`,
  message: 'Import one icon by its path, like @mui/icons-material/Add.',
}
const noClimbing = {
  regex: String.raw`^\.\./\.\./`,
  message: 'Use the app’s own `#` path instead of climbing.',
}

/**
 * Limits count code, not comments: a file or function that explains itself is not punished for it.
 *
 * @param {number} lines
 * @returns {['error', { max: number, skipBlankLines: boolean, skipComments: boolean }]}
 */
function longest(lines) {
  return ['error', { max: lines, skipBlankLines: true, skipComments: true }]
}

export default defineConfig(
  {
    name: 'foresite/left-out',
    ignores: [
      ...['**/node_modules/', '**/dist/', 'test-results/', 'coverage/', 'playwright-report/'],
      // Served as it is, and run by browsers in a worker: no types know what is there.
      'apps/web/public/push-worker.js',
    ],
  },
  {
    linterOptions: { reportUnusedDisableDirectives: 'error', reportUnusedInlineConfigs: 'error' },
  },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  {
    name: 'foresite/everywhere',
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
      globals: globals.node,
    },
    rules: {
      'max-lines': longest(400),
      'max-lines-per-function': longest(80),
      eqeqeq: 'error',
      'no-console': 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ExportDefaultDeclaration',
          message: 'Export by name: a thing has one name wherever it is used.',
        },
        {
          selector:
            'ObjectExpression > SpreadElement > ObjectExpression, ArrayExpression > SpreadElement > ArrayExpression',
          message: 'Write the entries out: packing literals hides misspelt properties from the type checker.',
        },
      ],
      'no-restricted-imports': ['error', { patterns: [oneIconAtATime, noClimbing] }],
      // "typeof import()" is how a test names the module that it replaces.
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      // It takes a mapped type over its own keys for an index signature.
      '@typescript-eslint/consistent-indexed-object-style': 'off',
      '@typescript-eslint/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: false, allowNullish: false },
      ],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-ignore': true, 'ts-nocheck': true, 'ts-expect-error': 'allow-with-description' },
      ],
      // Handlers are async because their interface is, whether or not this one waits for something.
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    name: 'foresite/web',
    files: ['apps/web/**/*.ts', 'apps/web/**/*.tsx'],
    extends: [reactHooks.configs.flat.recommended],
    languageOptions: { globals: globals.browser },
    rules: {
      'no-console': ['error', { allow: ['warn', 'error'] }],
      // React ignores what an event handler returns.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // The router takes a thrown Response for a redirect.
      '@typescript-eslint/only-throw-error': ['error', { allow: [{ from: 'lib', name: 'Response' }] }],
    },
  },
  {
    name: 'foresite/components',
    files: ['**/*.tsx'],
    rules: { 'max-lines-per-function': longest(120) },
  },
  {
    name: 'foresite/tests',
    files: tests,
    rules: {
      'max-lines': longest(500),
      'max-lines-per-function': 'off',
      // What is said on the console is looked at.
      'no-console': 'off',
      // An app's `test` folder is beside `src`, where its `#` paths don't reach.
      'no-restricted-imports': ['error', { patterns: [oneIconAtATime] }],
      '@typescript-eslint/unbound-method': 'off',
      // Matchers like expect.any() stand for a value in an expected object, and are typed any.
      '@typescript-eslint/no-unsafe-assignment': 'off',
    },
  },
  {
    name: 'foresite/programs',
    files: ['scripts/**', 'bench/**', 'apps/supervisor/**'],
    rules: { 'no-console': 'off' },
  },
  {
    name: 'foresite/configurations',
    files: ['*.{js,mjs,ts}', '**/*.config.ts', '.dependency-cruiser.mjs'],
    rules: { 'no-restricted-syntax': 'off' },
  },
)
