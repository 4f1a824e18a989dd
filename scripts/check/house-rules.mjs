import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { projectFiles } from '../setup/project-files.mjs'

/** Names that say nothing about what is inside. */
const emptyNames = /(^|[/-])(utils?|helpers?|common|misc|manager)([-./]|$)/i
const catchAll = /(^|\/)(types|constants|data)\.tsx?$/
const source = /\.(ts|tsx|mjs|js)$/
const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/
const pascal = /^[A-Z][A-Za-z0-9]*(\.test)?\.tsx$/
// A class of one character keeps these two from finding themselves.
const disabling = /(?:ox|es)lint[-]disable(-next-line|-line)?(?<rest>.*)/
const dateFormat = /Intl\.DateTimeFormat\((?!\))|\.toLocale(?:Date|Time)String\(/
/** One date and time format a language; the others check a timezone's name, and write a clock into painted pictures. */
const mayFormatDates =
  /^(packages\/site-time\/src|packages\/contract\/src\/configuration\.ts|apps\/simulator\/src\/paint|scripts)\b|\.(test|spec)\.tsx?$/
/** A single reading of the screen, compared at once: it passes or fails by timing. */
const readOnce =
  /\bexpect\w*(?:\.soft)?\((?!\)).*\bawait\b.*\.(?:boundingBox|isVisible|isHidden|isChecked|isEnabled|count|textContent|innerText|allTextContents|allInnerTexts|inputValue)\(/
/** A query built as its module loads, perhaps before the routes have loaded. */
const tooEarly = /^(?:export )?const \w+ = (?:quietQ|q)ueryFor\(/
const unfinished = /\b(T[O]DO|F[I]XME|X[X]X)\b/

/**
 * Rules that neither oxlint nor the compiler checks: meaningful file names, no lint rule disabled entirely or without a
 * reason, no unfinished work without an issue's number, dates formatted by one module, no browser test that compares a
 * single reading of the screen, no query built before the routes have loaded.
 *
 * @param {string} root
 * @returns {string[]} problems, one line each
 */
export function checkHouseRules(root) {
  return projectFiles(root)
    .filter((path) => source.test(path))
    .flatMap((path) => [...nameProblems(path), ...textProblems(path, readFileSync(join(root, path), 'utf8'))])
}

/**
 * @param {string} path
 * @returns {string[]}
 */
export function nameProblems(path) {
  const name = basename(path)
  const wellFormed = path.endsWith('.tsx') ? kebab.test(name) || pascal.test(name) : kebab.test(name)
  return [
    ...(emptyNames.test(path) || catchAll.test(path)
      ? [`${path}: name it for what it holds (docs: no utils, helpers, common, manager, types, data)`]
      : []),
    ...(wellFormed ? [] : [`${path}: files are kebab-case, components PascalCase.tsx`]),
  ]
}

/**
 * @param {string} path
 * @param {string} text
 * @returns {string[]}
 */
export function textProblems(path, text) {
  return text.split('\n').flatMap((line, at) => {
    const where = `${path}:${at + 1}`
    const rest = disabling.exec(line)?.groups?.['rest']
    const [rules = '', reason = ''] = (rest ?? '').split(/\s--\s/)
    return [
      ...(dateFormat.test(line) && !mayFormatDates.test(path)
        ? [`${where}: write dates and times with @foresite/site-time/date-time`]
        : []),
      ...(readOnce.test(line) && path.endsWith('.spec.ts')
        ? [`${where}: wait for what the screen shows, with expect(locator) or expect.poll`]
        : []),
      ...(tooEarly.test(line) && !/\.test\.tsx?$/.test(path)
        ? [`${where}: build the query in a component or a function, once the routes have loaded`]
        : []),
      ...(rest !== undefined && reason.trim().length < 10
        ? [`${where}: say on the line why the rule is switched off, after two dashes`]
        : []),
      ...(rest !== undefined && !/[a-z]/.test(rules) ? [`${where}: name the rule that is switched off`] : []),
      ...(unfinished.test(line) && !/#\d+/.test(line)
        ? [`${where}: finish it, or name the issue that will (#12)`]
        : []),
    ]
  })
}
