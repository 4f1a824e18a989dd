import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { projectRoot } from '../setup/project-root.mjs'
import { idsOf, report, standings, wrongIds } from './proof.mjs'
import { differences, readRequirements, select } from './requirement-list.mjs'
import { count, fromPlaywright, fromVitest, timesFromPlaywright, timesFromVitest } from './test-results.mjs'

const list = `# Requirements

Words about [SHELL-1] that are no requirement.

## VIS: vision
- VIS-1 It sees.
- VIS-10 It sees **D** ten.
  - a: With eyes.
  - b: With ears.
- VIS-11 It smells.
  - not built
- VIS-12 It tastes.
  - a: What is sweet.
  - b: (not built) What is sour.
## AUTH: access
- AUTH-1 A token per tab.
`
const requirements = readRequirements(list)

test('reads ids, areas and texts of the list, and nothing else', () => {
  expect(requirements).toEqual([
    { id: 'VIS-1', area: 'VIS', text: 'It sees.', clauses: [], isBuilt: true },
    {
      id: 'VIS-10',
      area: 'VIS',
      text: 'It sees **D** ten.',
      clauses: [
        { id: 'VIS-10.a', text: 'With eyes.', isBuilt: true },
        { id: 'VIS-10.b', text: 'With ears.', isBuilt: true },
      ],
      isBuilt: true,
    },
    { id: 'VIS-11', area: 'VIS', text: 'It smells.', clauses: [], isBuilt: false },
    {
      id: 'VIS-12',
      area: 'VIS',
      text: 'It tastes.',
      clauses: [
        { id: 'VIS-12.a', text: 'What is sweet.', isBuilt: true },
        { id: 'VIS-12.b', text: 'What is sour.', isBuilt: false },
      ],
      isBuilt: true,
    },
    { id: 'AUTH-1', area: 'AUTH', text: 'A token per tab.', clauses: [], isBuilt: true },
  ])
  expect(() => readRequirements('- A-1 one\n- A-1 two')).toThrow('A-1 is listed twice')
  expect(() => readRequirements('- A-1 one\n  - a: x\n  - a: y')).toThrow('A-1.a is listed twice')
})

test('reads every statement of this project’s own list', () => {
  const text = readFileSync(join(projectRoot, 'docs', 'requirements.md'), 'utf8')
  const statements = text.split('\n').filter((line) => line.startsWith('- '))
  expect(readRequirements(text)).toHaveLength(statements.length)
})

test('reads ids from one bracket, several brackets and a list in one', () => {
  expect(idsOf('[SHELL-1] redirects')).toEqual(['SHELL-1'])
  expect(idsOf('[A-1, A-2] both')).toEqual(['A-1', 'A-2'])
  expect(idsOf('[A-1] [B-2] both')).toEqual(['A-1', 'B-2'])
  expect(idsOf('[ZONE-2] of [0, 1] and [name]')).toEqual(['ZONE-2'])
  expect(idsOf('[LIVE-1.b, A-1] both')).toEqual(['LIVE-1.b', 'A-1'])
  expect(idsOf('says SHELL-1 without a bracket')).toEqual([])
})

const passed = (title: string) => ({ title, outcome: 'passed' as const })
const failed = (title: string) => ({ title, outcome: 'failed' as const })
const skipped = (title: string) => ({ title, outcome: 'skipped' as const })

test('counts a requirement as proved by a passing test', () => {
  const standing = standings(requirements, [passed('[VIS-1] sees')])
  expect(Object.fromEntries(standing)).toEqual({
    'VIS-1': 'proved',
    'VIS-10': 'untested',
    'VIS-10.a': 'untested',
    'VIS-10.b': 'untested',
    'VIS-11': 'not built',
    'VIS-12': 'untested',
    'VIS-12.a': 'untested',
    'VIS-12.b': 'not built',
    'AUTH-1': 'untested',
  })
})

test('does not count it while any of its tests fails', () => {
  const standing = standings(requirements, [passed('[VIS-1] sees'), failed('[AUTH-1, VIS-1] both')])
  expect(standing.get('VIS-1')).toBe('failing')
})

test('does not count a skipped test', () => {
  expect(standings(requirements, [skipped('[VIS-1] sees')]).get('VIS-1')).toBe('untested')
})

test('counts a requirement as proved once each of its clauses is', () => {
  const standing = (...titles: string[]) => standings(requirements, titles.map(passed)).get('VIS-10')
  expect(standing('[VIS-10.a] eyes')).toBe('partly')
  expect(standing('[VIS-10.a] eyes', '[VIS-10.b] ears')).toBe('proved')
  expect(standing('[VIS-10] as a whole')).toBe('untested')
  expect(standings(requirements, [passed('[VIS-10.a] eyes'), failed('[VIS-10.b] ears')]).get('VIS-10')).toBe('failing')
})

test('does not count a requirement marked not built, even with a test', () => {
  expect(standings(requirements, [passed('[VIS-11] smells')]).get('VIS-11')).toBe('not built')
  const standing = standings(requirements, [passed('[VIS-12.a, VIS-12.b] tastes')])
  expect([standing.get('VIS-12'), standing.get('VIS-12.b')]).toEqual(['partly', 'not built'])
})

test('lists ids in titles that no requirement has, or that omit a clause', () => {
  const titles = ['[VIS-1] sees', '[VIZ-1] sees', '[VIS-10] ten', '[VIS-10.c] ten', '[VIS-10.a] ten']
  expect(wrongIds(requirements, titles.map(passed))).toEqual([
    "A test's title carries VIZ-1, which is not in the list",
    "A test's title carries VIS-10 without one of its clauses",
    "A test's title carries VIS-10.c, which is not in the list",
  ])
})

test('reports each area and its unproved requirements', () => {
  const standing = standings(requirements, [passed('[VIS-1, VIS-10.a] sees'), failed('[AUTH-1] token')])
  expect(report(requirements, standing)).toBe(
    [
      'VIS   1/4 proved',
      '    VIS-10 (some clauses) It sees **D** ten.',
      '        VIS-10.b With ears.',
      '    VIS-11 (not built) It smells.',
      '    VIS-12 It tastes.',
      '        VIS-12.a What is sweet.',
      '        VIS-12.b (not built) What is sour.',
      'AUTH  0/1 proved',
      '    AUTH-1 (a test fails) A token per tab.',
      '',
      '1 of 5 requirements proved; 1 in part, 1 not built',
    ].join('\n'),
  )
})

test('selects by prefix and by whole id', () => {
  const names = (selection: string) => select(requirements, selection).map(({ id }) => id)
  expect(names('VIS')).toEqual(['VIS-1', 'VIS-10', 'VIS-11', 'VIS-12'])
  expect(names('VIS-1')).toEqual(['VIS-1'])
  expect(names('AUTH, VIS-10')).toEqual(['VIS-10', 'AUTH-1'])
  expect(() => names('VI')).toThrow('No requirement is called VI.')
  expect(() => names('VIS-1,NOPE-2')).toThrow('NOPE-2')
  expect(() => names('')).toThrow('--check needs')
})

test('lists what is missing from our list or differs from the specification', () => {
  const reference = [...requirements, { id: 'OPS-1', area: 'OPS', text: 'It starts.', clauses: [], isBuilt: true }]
  const ours = requirements.map((one) => (one.id === 'AUTH-1' ? { ...one, text: 'Else.' } : one))
  expect(differences(ours, reference)).toEqual([
    "AUTH-1 differs from the specification's list",
    'OPS-1 is missing from docs/requirements.md',
  ])
  expect(
    differences([...reference, { id: 'X-1', area: 'X', text: 'Ours.', clauses: [], isBuilt: true }], reference),
  ).toEqual([])
})

const vitestReport = {
  testResults: [
    {
      name: 'a.test.ts',
      status: 'failed',
      assertionResults: [
        { ancestorTitles: ['[VIS-10] group'], title: '[VIS-1] sees', status: 'passed' },
        {
          ancestorTitles: [],
          title: '[AUTH-1] token',
          status: 'failed',
          failureMessages: [
            '\u001B[31mexpected 1\u001B[39m to be 2\n    at ours.test.ts:2:42\n    at node_modules/runner.js:1\n',
          ],
        },
        { ancestorTitles: [], title: 'later', status: 'pending' },
      ],
    },
    { name: 'b.test.ts', status: 'failed', message: 'no such import', assertionResults: [] },
  ],
}

test('reads Vitest’s results, with a file that does not load as a failure', () => {
  const results = fromVitest(vitestReport)
  expect(results).toEqual([
    passed('[VIS-10] group [VIS-1] sees'),
    { ...failed('[AUTH-1] token'), why: 'expected 1 to be 2\n    at ours.test.ts:2:42' },
    skipped('later'),
    { ...failed('b.test.ts could not be run'), why: 'no such import' },
  ])
  expect(count(results)).toEqual({ passed: 1, failed: 2, skipped: 1 })
})

test('reads Playwright’s results, with groups and projects', () => {
  const report = {
    suites: [
      {
        title: 'journey.spec.ts',
        specs: [
          {
            title: '[VIS-1] sees',
            tests: [
              { status: 'expected', results: [{ errors: [] }] },
              { status: 'unexpected', results: [{ errors: [{ message: 'no such button' }] }] },
            ],
          },
        ],
        suites: [
          { title: 'group', specs: [{ title: '[AUTH-1] token', tests: [{ status: 'flaky' }] }] },
          { title: 'other', specs: [{ title: 'later', tests: [{ status: 'skipped' }] }] },
        ],
      },
    ],
  }
  expect(fromPlaywright(report)).toEqual([
    passed('journey.spec.ts [VIS-1] sees'),
    { ...failed('journey.spec.ts [VIS-1] sees'), why: 'no such button' },
    failed('journey.spec.ts group [AUTH-1] token'),
    skipped('journey.spec.ts other later'),
  ])
  expect(fromPlaywright({ suites: [], errors: [{}] })).toHaveLength(1)
})

test('reads the duration of each file', () => {
  const file = { name: 'a.test.ts', status: 'passed', startTime: 1_000, endTime: 3_500, assertionResults: [] }
  expect(timesFromVitest({ testResults: [file] })).toEqual([{ file: 'a.test.ts', seconds: 2.5 }])
  const specs = [{ title: 'x', tests: [{ status: 'expected', results: [{ duration: 1_500 }, { duration: 500 }] }] }]
  const suite = { title: 'b.spec.ts', file: 'b.spec.ts', specs, suites: [{ title: 'group', specs }] }
  expect(timesFromPlaywright({ suites: [suite] })).toEqual([{ file: 'e2e/b.spec.ts', seconds: 4 }])
})

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foresite-requirements-'))
  write('project/docs/requirements.md', list)
  cpSync(join(projectRoot, 'scripts'), join(folder, 'project', 'scripts'), { recursive: true })
  write(
    'project/test-results/vitest.json',
    JSON.stringify({
      testResults: [
        {
          name: 'a.test.ts',
          status: 'passed',
          assertionResults: [{ ancestorTitles: [], title: '[VIS-1] sees', status: 'passed' }],
        },
      ],
    }),
  )
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

function command(...args: string[]) {
  return spawnSync(process.execPath, [join(folder, 'project/scripts/requirements.mjs'), ...args], {
    encoding: 'utf8',
  })
}

test('the command exits 0 when the selected requirements are proved, else 1 with their names', () => {
  expect(command()).toMatchObject({ status: 0, stderr: '' })
  expect(command('--check', 'VIS-1')).toMatchObject({ status: 0, stderr: '' })
  expect(command('--check', 'VIS')).toMatchObject({
    status: 1,
    stderr: 'VIS-10 is not proved\nVIS-11 is not proved\nVIS-12 is not proved\n',
  })
  expect(command('--check', 'NOPE')).toMatchObject({
    status: 1,
    stderr: 'No requirement is called NOPE.\n',
  })
})

test('the command compares with the specification where it is beside the project', () => {
  write('shared/spec/requirements.md', list.replace('A token per tab.', 'A token for all.'))
  expect(command()).toMatchObject({
    status: 1,
    stderr: "AUTH-1 differs from the specification's list\n",
  })
})

test('the command reports that there are no results yet', () => {
  rmSync(join(folder, 'project/test-results'), { recursive: true })
  expect(command().stdout).toContain('run `npm test` first')
})
