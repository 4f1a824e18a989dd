import type { Size } from '@foresite/geometry/size'
import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { codecString } from '#stages/stream/codec.ts'
import { TICKS_PER_MS } from '#stages/stream/packet.ts'

/** A segment's metadata, read from its file. */
interface SegmentFacts extends Size {
  readonly durationMs: number
  readonly codec: string
  /** Where the last complete fragment ends; everything up to it can be played. */
  readonly wholeBytes: number
}

const HEADER = 8
/** With a 64-bit size. */
const LONG_HEADER = 16
/** Value of the size field when a 64-bit size follows. */
const LONG = 1

/** Our boxes have a few hundred bytes to a few kB; a larger one is not from our files. */
const MAX_BOX_BYTES = 4 * 1024 * 1024
// A VisualSampleEntry's width and height, and where its boxes begin (ISO/IEC 14496-12, 12.1.3).
const WIDTH_AT = 24
const HEIGHT_AT = 26
const ENTRY_BOXES_AT = 78
const SAMPLE_DESCRIPTIONS_AT = 8
/** Version, flags, and the decode time in 64 bits. */
const TFDT_BYTES = 12
// In a run of samples that `fragment.ts` wrote: count, offset of the bytes, then four words a sample.
const COUNT_AT = 4
const SAMPLES_AT = 12
const SAMPLE_BYTES = 16
const SHOWN_LATER_AT = 12

/** A box of an MP4 file (ISO/IEC 14496-12, 4.2). */
interface Mp4Box {
  readonly type: string
  /** Offset of the box in the file. */
  readonly at: number
  readonly headerBytes: number
  /** Size including the header. */
  readonly bytes: number
}

/**
 * Reads a segment's header and those of its fragments, a few kB in all, up to the last complete fragment. Null without a
 * complete fragment; throws on a disk error.
 */
export async function readSegment(path: string): Promise<SegmentFacts | null> {
  await using file = await open(path, 'r')
  const { size } = await file.stat()
  let pictures: ReturnType<typeof describePictures> = null
  let endTicks = 0
  let wholeBytes = 0
  let moof: Buffer | null = null
  for (let at = 0; at < size;) {
    const box = await headAt(file, at)
    if (box === null || at + box.bytes > size) break
    at += box.bytes
    if (box.type === 'moov') pictures = describePictures(await bodyOf(file, box))
    if (box.type === 'moof') moof = await bodyOf(file, box)
    if (box.type === 'mdat' && moof !== null) {
      endTicks = Math.max(endTicks, endOf(moof))
      wholeBytes = at
      moof = null
    }
  }
  const durationMs = Math.round(endTicks / TICKS_PER_MS)
  return pictures === null || durationMs === 0 ? null : { ...pictures, durationMs, wholeBytes }
}

async function headAt(file: FileHandle, at: number): Promise<Mp4Box | null> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(LONG_HEADER), 0, LONG_HEADER, at)
  return boxHead(buffer.subarray(0, bytesRead), at)
}

async function bodyOf(file: FileHandle, box: Mp4Box): Promise<Buffer> {
  const bytes = Math.min(box.bytes - box.headerBytes, MAX_BOX_BYTES)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, box.at + box.headerBytes)
  return buffer.subarray(0, bytesRead)
}

function describePictures(moov: Buffer): Pick<SegmentFacts, 'codec' | 'width' | 'height'> | null {
  const descriptions = findBox(moov, 'trak/mdia/minf/stbl/stsd')?.subarray(SAMPLE_DESCRIPTIONS_AT)
  if (descriptions === undefined) return null
  for (const [entryType, recordType, codec] of [
    ['avc1', 'avcC', 'h264'],
    ['hvc1', 'hvcC', 'hevc'],
  ] as const) {
    const entry = findBox(descriptions, entryType)
    const extradata = entry && findBox(entry.subarray(ENTRY_BOXES_AT), recordType)
    if (entry === null || extradata === null || extradata.length === 0) continue
    return {
      codec: codecString({ codec, extradata }),
      width: entry.readUInt16BE(WIDTH_AT),
      height: entry.readUInt16BE(HEIGHT_AT),
    }
  }
  return null
}

/** Where a fragment's last frame ends, in ticks from the segment's start. */
function endOf(moof: Buffer): number {
  const decodeTime = findBox(moof, 'traf/tfdt')
  const run = findBox(moof, 'traf/trun')
  if (decodeTime === null || decodeTime.length < TFDT_BYTES) return 0
  if (run === null || run.length < SAMPLES_AT) return 0
  let dts = Number(decodeTime.readBigUInt64BE(4))
  let end = 0
  const last = Math.min(run.length, SAMPLES_AT + run.readUInt32BE(COUNT_AT) * SAMPLE_BYTES)
  for (let at = SAMPLES_AT; at + SAMPLE_BYTES <= last; at += SAMPLE_BYTES) {
    const duration = run.readUInt32BE(at)
    end = Math.max(end, dts + run.readInt32BE(at + SHOWN_LATER_AT) + duration)
    dts += duration
  }
  return end
}

/** Reads the box header at the start of `bytes`, which is at offset `at` in the file; null when invalid. */
function boxHead(bytes: Buffer, at: number): Mp4Box | null {
  if (bytes.length < HEADER) return null
  const type = bytes.toString('latin1', 4, HEADER)
  const short = bytes.readUInt32BE(0)
  if (short !== LONG) {
    return short < HEADER ? null : { type, at, headerBytes: HEADER, bytes: short }
  }
  if (bytes.length < LONG_HEADER) return null
  const long = Number(bytes.readBigUInt64BE(HEADER))
  return long < LONG_HEADER ? null : { type, at, headerBytes: LONG_HEADER, bytes: long }
}

/** The body of the first box at a path inside `bytes`, like `trak/mdia`; null when missing. */
function findBox(bytes: Buffer, path: string): Buffer | null {
  const [type, ...rest] = path.split('/')
  for (let at = 0; at < bytes.length;) {
    const box = boxHead(bytes.subarray(at), at)
    if (box === null || at + box.bytes > bytes.length) return null
    if (box.type === type) {
      const body = bytes.subarray(at + box.headerBytes, at + box.bytes)
      return rest.length === 0 ? body : findBox(body, rest.join('/'))
    }
    at += box.bytes
  }
  return null
}
