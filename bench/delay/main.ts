import { existsSync } from 'node:fs'
import { quantile } from '../cameras/table.ts'
import { median } from '../pipeline/measure.ts'
import { delayVideo, measureDelays } from './measure-delays.ts'

if (existsSync(delayVideo)) {
  const { onServer, onScreen } = await measureDelays()
  console.log(`from the picture, of ${String(onScreen.length)} incidents    median      95 %`)
  print('to the event, committed and sent', onServer)
  print('to the list that a screen reads', onScreen)
} else console.log('Skipped: ../shared/media/video is not here.')

function print(name: string, delaysMs: readonly number[]): void {
  const ms = (value: number | undefined) => `${(value ?? Number.NaN).toFixed(0)} ms`
  console.log(`${name.padEnd(36)}${ms(median(delaysMs)).padStart(12)}${ms(quantile(delaysMs, 0.95)).padStart(10)}`)
}
