import { existsSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { basename, join } from 'node:path'
import type { PreparedModel } from '@foresite/vision/detector/built-in-model.ts'
import type { Detector } from '@foresite/vision/stages/detect/detector.ts'
import { quantile } from '../cameras/table.ts'
import { measureDelays } from '../delay/measure-delays.ts'
import { withDetector } from '../detector.ts'
import { median } from '../pipeline/measure.ts'
import { measureClips } from '../pipeline/measure-clip.ts'
import { readMotFile } from '../tracker/mot-file.ts'
import { scoreSequence } from '../tracker/sequence-score.ts'
import { trackSequence } from '../tracker/track-sequence.ts'
import { followDisturbed } from './disturbed-people.ts'
import { countFalseAlarms } from './false-alarms.ts'
import { measureRecall } from './recall.ts'
import { watchStill } from './still.ts'
import { makeVisits, playVisits } from './walk-in.ts'

/*
 * Detection, tracking and speed in one table, each figure beside its aim; the benches whose figures are used here print
 * the details. The shared footage has one worker, who walks and stands, and nobody who sits.
 */

const media = join(import.meta.dirname, '../../../shared/media')
const video = join(media, 'video')
const campus = join(media, 'tracking/TUD-Campus')
/** Seconds of each disturbed clip, and the number of photographed scenes: `60 12` takes almost three hours. */
const [clipSeconds = 12, photos = 2] = process.argv.slice(2).map(Number)

if (existsSync(video)) {
  console.log(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1) ?? ''} before\n`)
  row('', 'measured', 'aim')
  await withDetector(async (detector, folder, model) => {
    await people(detector)
    await still(detector)
    await disturbed(detector, folder)
    await disturbedPeople(detector, folder)
    await walkIn(detector, folder)
    await tracking()
    if (process.platform === 'linux') await speed(model)
  })
  await product()
} else console.log('Skipped: ../shared/media/video is not here.')

/** Recall on the labelled pictures, in full size and shrunk. */
async function people(detector: Detector): Promise<void> {
  for (const shrunk of [1, 2, 3, 4]) {
    const { people: labelled, found, falseBoxes } = await measureRecall(video, detector, shrunk)
    const height = `${(58 / shrunk).toFixed(0)} % of the picture high`
    row(`person recall, ${height}, ${String(labelled)} pictures`, (found / labelled).toFixed(2), '0.95')
    row('  boxes of people where nobody is', String(falseBoxes), '0')
  }
}

async function still(detector: Detector): Promise<void> {
  const { stands, frozen, empty } = await watchStill(video, detector)
  for (const [name, { incidents, playedMs }] of [
    ['a frozen picture of a person', frozen] as const,
    ...empty.map((watched, index) => [`${['cars', 'bottles'][index] ?? ''}, no person`, watched] as const),
  ])
    row(`false incidents, ${name}, ${seconds(playedMs)}`, String(incidents.length), '0')
  const [first] = stands.incidents
  row('a person standing almost still is confirmed after', first === undefined ? 'never' : seconds(first), '')
  row('  seen in analysed frames', percent(stands.seenShare), '')
}

/** Light, weather, insects, a camera that moves and poor pictures in scenes without people, and with a frozen person. */
async function disturbed(detector: Detector, folder: string): Promise<void> {
  const { byDisturbance, nobody, frozen } = await countFalseAlarms(media, folder, detector, {
    seconds: clipSeconds,
    photos,
  })
  for (const [disturbance, counts] of byDisturbance)
    row(`false incidents (nobody there, a frozen person), ${disturbance}`, `${counts.nobody}, ${counts.frozen}`, '0, 0')
  for (const [name, { incidents, hours }] of [['nobody there', nobody] as const, ['a frozen person', frozen] as const])
    row(`  a camera-hour, ${name}, of ${hours.toFixed(2)} hours`, (incidents / hours).toFixed(1), '1')
}

/** Whether the worker is followed despite them, with one track. */
async function disturbedPeople(detector: Detector, folder: string): Promise<void> {
  for await (const [disturbance, followed] of followDisturbed(video, folder, detector)) {
    const { onNobody, tracks } = followed
    const measured = `${percent(followed.followed / followed.shown)}, ${String(tracks)}, ${String(onNobody)}`
    row(`a worker followed, tracks, boxes where nobody is, ${disturbance}`, measured, '95 %, 1, 0')
  }
}

/** Each visit of the worker to an empty floor, with and without rest. */
async function walkIn(detector: Detector, folder: string): Promise<void> {
  const clip = makeVisits(join(video, 'worker-zone.mp4'), folder)
  const [awake, resting] = [await playVisits(clip, detector, false), await playVisits(clip, detector, true)]
  for (const [name, { delaysMs, visits }] of [
    ['every picture decoded', awake],
    ['as the product decodes', resting],
  ] as const) {
    const times = `${seconds(median(delaysMs))}, ${seconds(Math.max(...delaysMs))}`
    row(`a person walking in is tracked after (median, worst), ${name}`, times, name.startsWith('as') ? '+1 s' : '')
    row('  visits tracked', `${String(delaysMs.length)} of ${String(visits)}`, 'all')
  }
  row('  pictures decoded', percent(resting.decodedShare), '')
}

async function tracking(): Promise<void> {
  if (!existsSync(campus)) return
  const [detections, truth] = [await readMotFile(join(campus, 'det.txt')), await readMotFile(join(campus, 'gt.txt'))]
  const sequence = { width: 640, height: 480, framesPerSecond: 25 }
  const { mota, idf1, idSwitches } = scoreSequence(truth, trackSequence(detections, sequence))
  row('tracker on TUD-Campus: MOTA (SORT 62.7)', (100 * mota).toFixed(1), '67.7')
  row('  IDF1, identity switches', `${(100 * idf1).toFixed(1)}, ${String(idSwitches)}`, '')
}

/** The same as `bench -- pipeline`. */
async function speed(model: PreparedModel): Promise<void> {
  const clips = ['car-detection.mp4', 'worker-zone-loop.mp4'].map((clip) => join(video, clip))
  for (const [path, figures] of await measureClips(clips, model))
    row(`of the limit of decode and inference, ${basename(path)}`, percent(figures.ofLimit), '90 %')
}

/** The whole product; the number of cameras it holds has its own bench, for an idle machine. */
async function product(): Promise<void> {
  const { onScreen } = await measureDelays()
  const middle = `${median(onScreen).toFixed(0)} ms`
  const most = `${(quantile(onScreen, 0.95) ?? Number.NaN).toFixed(0)} ms`
  row('picture to the list on a screen: median, 95 %', `${middle}, ${most}`, '500 ms')
  row('cameras held', 'bench -- held', 'all frames')
}

function row(what: string, figure: string, aim: string): void {
  console.log(`${what.padEnd(76)}${figure.padStart(16)}${aim.padStart(12)}`)
}

function percent(share: number): string {
  return `${(100 * share).toFixed(0)} %`
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(2)} s`
}
