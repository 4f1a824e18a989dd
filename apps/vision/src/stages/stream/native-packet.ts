import type { Packet } from 'node-av/lib'
import type { StreamPacket } from './packet.ts'

/** The parts of a packet that FFmpeg needs. */
export type CodedPicture = Pick<StreamPacket, 'data' | 'key' | 'pts' | 'dts' | 'duration'>

/** Copies our packet into one of FFmpeg's; the caller unrefs it after use. */
export function fillPacket(packet: Packet, coded: CodedPicture): void {
  packet.data = coded.data
  packet.pts = BigInt(coded.pts)
  packet.dts = BigInt(coded.dts)
  packet.duration = BigInt(coded.duration)
  packet.isKeyframe = coded.key
  packet.streamIndex = 0
}
