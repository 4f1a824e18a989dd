import { fold, spanOf, type Span } from './text.ts'

/** The words of facts such as "Camera: Yard". */
export interface FactWords {
  /** Each fact's words in order, folded, without joining words. */
  readonly facts: readonly (readonly string[])[]
  readonly known: ReadonlySet<string>
  /** Words in labels, or written without a capital. */
  readonly common: ReadonlySet<string>
  /** Each fact folded, without spaces and punctuation. */
  readonly squeezed: readonly string[]
}

/** Common Portuguese and English given names, folded, without those that are also words (Mark, Will, Grace, Rosa). */
const givenNames = new Set(
  [
    'ana maria joao jose antonio manuel carlos paulo pedro luis rui miguel nuno ricardo tiago francisco fernando jorge hugo bruno andre daniel diogo goncalo filipe duarte afonso rodrigo martim tomas simao gabriel rafael eduardo vasco alexandre sergio mario joaquim alberto armando artur augusto cesar david domingos emanuel fabio guilherme helder henrique ivo jaime leandro leonardo lourenco marcelo marco mauro nelson orlando renato roberto salvador samuel sebastiao valter victor vitor xavier',
    'carla catarina cristina diana elisabete fernanda filipa francisca helena ines isabel joana juliana laura leonor lidia liliana lucia luisa madalena mafalda manuela margarida mariana marta matilde monica natalia olga patricia paula raquel rita sandra sara silvia sofia sonia susana tania teresa vanessa vera beatriz carolina daniela elsa eva fatima gabriela graca irene julia',
    'james john robert michael william richard joseph thomas charles christopher matthew anthony donald steven andrew paul joshua kenneth kevin brian george timothy ronald jason edward jeffrey ryan jacob nicholas gary eric jonathan stephen larry justin scott brandon benjamin gregory alexander patrick raymond dennis jerry tyler aaron nathan adam henry douglas peter zachary kyle ethan jeremy keith liam noah oliver oscar harry charlie oskar ahmed ali mohammed muhammad omar ivan dmitri olek',
    'mary patricia jennifer linda elizabeth barbara susan jessica sarah karen lisa nancy betty margaret ashley kimberly emily donna michelle carol amanda melissa deborah stephanie rebecca sharon cynthia kathleen amy angela shirley anna brenda pamela emma nicole samantha katherine christine debra rachel carolyn janet catherine heather diane olivia julie victoria kelly lauren christina martha judith andrea hannah megan cheryl jacqueline alice jane fatima aisha olena',
  ].flatMap((line) => line.split(' ')),
)
/** Words that often begin a sentence and are not names, folded. */
export const openers: ReadonlySet<string> = new Set(
  [
    'a an the this that these those there it its he she they we i you his her their our no not none nobody one both all some any each every many most several',
    'at on in of off to from by for with without within during before after while when where as if although though since until because so but and or yet however then thus also only just about around over under near between among behind above below upon once according due following based shortly soon later meanwhile finally first next again',
    'is was were are has had have did does do be been can could may might must shall should will would',
    'please note overall additionally furthermore what who which how why yes',
    'o os as um uma uns umas este esta estes estas esse essa isto isso aquele aquela ele ela eles elas nao nenhum nenhuma ninguem alguem algum alguma alguns algumas ambos ambas cada todos todas todo toda varios varias muitos outro outra outros outras',
    'em no na nos nas num numa de do da dos das ao aos pelo pela pelos pelas por para com sem sob sobre entre ate apos antes depois durante enquanto quando onde como se embora desde porque mas e ou porem contudo entao assim tambem apenas so cerca perto junto segundo conforme devido logo mais ainda ja ali la aqui',
    'foi era eram foram esta estava estavam estao ha havia houve tem tinha tinham teve ter ser sao nota',
    'que quem qual quais seu sua seus suas nesse nessa neste nesta naquele naquela nisso disso deste desta desse dessa',
  ].flatMap((line) => line.split(' ')),
)
const joining = new Set('de da do das dos of the von van e and'.split(' '))
/** Titles and trade abbreviations. */
const noNames = new Set(
  'mr mrs ms miss dr dra sr sra srs eng enga prof dona dom ppe epi cctv ai ia id hse sst ok i'.split(' '),
)
/** Abbreviations whose point does not end a sentence. */
const abbreviation =
  /(?:^|[^\p{L}])(?:mr|mrs|ms|dr|dra|sr|sra|srs|eng|enga|prof|st|no|nr|n|art|av|jr|approx|ca|\p{L})\.$/iu
/** Codes like KF-204, AA-12-BB, Cam_01: with a digit and a letter or underscore. */
const code =
  /(?<![\p{L}\p{N}])(?=[\p{L}\p{N}_./-]*\p{N})(?=[\p{L}\p{N}_./-]*[\p{L}_])[\p{L}\p{N}]+(?:[-_./][\p{L}\p{N}]+)*/gu
const name = String.raw`\p{Ll}*\p{Lu}[\p{L}\p{M}]*(?:[’'-]\p{L}[\p{L}\p{M}]*)*`
const names = new RegExp(
  `(?<![\\p{L}\\p{N}_])${name}(?:[ \\u00a0]+(?:(?:d[eao]s?|von|van)[ \\u00a0]+)*${name})*(?![\\p{L}\\p{N}_])`,
  'gu',
)

export function readFactWords(facts: readonly string[]): FactWords {
  const words = facts.map((fact) => wordsOf(fact))
  const labels = facts.flatMap((fact) => wordsOf(/^[^:\n]{1,60}:/.exec(fact)?.[0] ?? ''))
  return {
    facts: words.map((fact) => fact.map(fold).filter((word) => !joining.has(word))),
    known: new Set(words.flat().map(fold)),
    common: new Set([...labels, ...words.flat().filter((word) => !/^\p{Lu}/u.test(word))].map(fold)),
    squeezed: facts.map(squeeze),
  }
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFC').replace(/[’']s(?!\p{L})/gu, '')
  return plain.match(/[\p{L}\p{M}]+/gu) ?? []
}

function squeeze(text: string): string {
  return fold(text).replace(/[\s_./-]+/g, '')
}

/** Whether a fact contains a code, with any separator (Dock 3 as DOCK-3), and not as part of a longer number. */
export function hasCode({ squeezed }: FactWords, written: string): boolean {
  const wanted = squeeze(written)
  const isDigit = (unit: string | undefined) => unit !== undefined && /\d/.test(unit)
  return squeezed.some((fact) =>
    fact.split(wanted).some((_, part, parts) => part > 0 && !(/\d$/.test(wanted) && isDigit(parts[part]?.[0]))),
  )
}

/** The codes and names that no fact contains. `left` is the text without its dates, times and numbers. */
export function unknownNames(text: string, left: string, facts: FactWords): readonly Span[] {
  const codes = [...left.matchAll(code)].filter(([found]) => !hasCode(facts, found)).map(spanOf)
  const rest = left.replace(code, (found) => '\uE000'.repeat(found.length))
  return [...codes, ...[...rest.matchAll(names)].flatMap((match) => unknownPart(text, match, facts))]
}

interface Word extends Span {
  readonly parts: readonly string[]
}

/** The part of a run of capitalised words that is not a name in the facts. */
function unknownPart(text: string, match: RegExpExecArray, facts: FactWords): Span[] {
  const run = [...match[0].matchAll(new RegExp(name, 'gu'))].map((found): Word => {
    const start = match.index + found.index
    const plain = found[0].replace(/[’']s$/u, '')
    return { start, end: start + plain.length, parts: wordsOf(plain).map(fold) }
  })
  const words = withoutOpener(text, run).filter(({ parts }) => parts.length > 1 || !noNames.has(parts[0] ?? ''))
  const unknown = words.filter(({ parts }) => !parts.every((part) => facts.known.has(part)))
  const flagged = unknown.length > 0 ? unknown : isOneName(words, facts) ? [] : words
  const [first] = flagged
  const last = flagged.at(-1)
  return first === undefined || last === undefined ? [] : [{ start: first.start, end: last.end }]
}

/** Leaves out words capitalised only because they begin a sentence. */
function withoutOpener(text: string, words: readonly Word[]): readonly Word[] {
  const [first, ...others] = words
  if (first === undefined || !beginsSentence(text, first.start)) return words
  const [word = ''] = first.parts
  if (openers.has(word)) return others
  const isName = others.length > 0 || givenNames.has(word) || !/^\p{Lu}/u.test(text.slice(first.start))
  return isName ? words : []
}

function beginsSentence(text: string, start: number): boolean {
  const before = text.slice(0, start).replace(/[\s«“"'‘([*_]+$/u, (gap) => (gap.includes('\n') ? '\n' : ' '))
  if (/(?:^|\n)[ \t]*(?:[-–—•#>*]+[ \t]*|\d+[.)][ \t]*)?$/u.test(before)) return true
  const ended = before.trimEnd()
  return /[.!?…]$/u.test(ended) && !abbreviation.test(ended)
}

/** Whether known words are the name of one fact: parts of two facts make no third name. */
function isOneName(words: readonly Word[], { facts, common }: FactWords): boolean {
  const runs: string[][] = [[]]
  for (const part of words.flatMap(({ parts }) => parts))
    if (common.has(part)) runs.push([])
    else runs.at(-1)?.push(part)
  return runs.every((run) =>
    facts.some((fact) => ` ${fact.join(' ')} `.includes(` ${run.join(' ')} `) || run.length === 0),
  )
}
