import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** A built file's compressed size, in bytes. */
interface WeighedFile {
  readonly name: string
  readonly bytes: number
}

/** Every script of a build, largest first. */
export function weighScripts(dist: string): WeighedFile[] {
  const folder = join(dist, 'assets')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, bytes: gzipSync(readFileSync(join(folder, name))).length }))
    .toSorted((a, b) => b.bytes - a.bytes)
}

/** The names of the scripts that the page itself loads: entry and shell. */
export function firstScripts(html: string): string[] {
  return [...html.matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)].flatMap(([, name]) => name ?? [])
}

/** The median of an odd number of figures. */
export function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN
}
