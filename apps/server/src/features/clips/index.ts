export { clipColumns, noClip, type ClipColumns } from './columns-table.ts'
export { clipName } from './clip-name.ts'
export {
  clipFile,
  clipOf,
  keepFile,
  sendClip,
  type ClipPresentation,
  type ClipSending,
  type NewClip,
} from './kept-clip.ts'
export { LostClips, type LostClipParts, type LostClipSource } from './lost-clips.ts'
