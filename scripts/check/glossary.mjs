import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFiles } from '../setup/project-files.mjs'

/** Catalogues of texts, one language per file. */
const catalogue =
  /^(?:packages\/contract\/src\/messages|packages\/reports\/src\/words|apps\/web\/src\/.*\/texts)\/(?:[a-z-]+-)?(en|pt)(?:-[a-z-]+)?\.ts$/
/** An entry of a catalogue: its key, its text. */
const entry = /^ {2}(?:'([^'\n]+)'|(\w+)):\s*(?:'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)")/gm

/**
 * The words that texts must not use, with their replacements.
 *
 * @typedef {{ word: string, instead: string }} Forbidden
 * @param {string} glossary the Markdown of docs/glossary.md
 * @returns {{ en: Forbidden[], pt: Forbidden[] }}
 */
export function forbiddenWords(glossary) {
  const rows = (glossary.split('## Words of texts')[1] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()))
  /** @param {number} uses @param {number} not */
  const column = (uses, not) =>
    rows.flatMap((cells) =>
      (cells[not] ?? '')
        .split(', ')
        .filter(Boolean)
        .map((word) => ({ word, instead: cells[uses] ?? '' })),
    )
  return { en: column(1, 3), pt: column(2, 4) }
}

/**
 * @param {string} text of a catalogue's file
 * @param {readonly Forbidden[]} forbidden
 * @returns {string[]} one line for each text with a forbidden word
 */
export function forbiddenIn(text, forbidden) {
  return [...text.matchAll(entry)].flatMap(([, quoted, plain, single, double]) => {
    const sentence = (single ?? double ?? '').replace(/\{\{\w+\}\}/g, '')
    return forbidden
      .filter(({ word }) => holds(sentence, word))
      .map(({ word, instead }) => `${quoted ?? plain ?? ''}: “${word}” is “${instead}”`)
  })
}

/**
 * Matches whole words in any case; punctuation marks anywhere.
 *
 * @param {string} sentence
 * @param {string} word
 */
function holds(sentence, word) {
  const bound = /\p{L}/u.test(word) ? '[\\p{L}\\p{N}-]' : '(?!)'
  return new RegExp(`(?<!${bound})${word}(?!${bound})`, 'iu').test(sentence)
}

/**
 * @param {string} root
 * @returns {{ files: string[], problems: string[] }} the catalogues read, and their problems
 */
export function checkGlossary(root) {
  const words = forbiddenWords(readFileSync(join(root, 'docs/glossary.md'), 'utf8'))
  const files = projectFiles(root).filter((path) => catalogue.test(path))
  const problems = files.flatMap((path) => {
    const language = catalogue.exec(path)?.[1] === 'pt' ? 'pt' : 'en'
    return forbiddenIn(readFileSync(join(root, path), 'utf8'), words[language]).map((problem) => `${path}: ${problem}`)
  })
  return { files, problems }
}
