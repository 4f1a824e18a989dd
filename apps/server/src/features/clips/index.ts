export { clipColumns, noClip, type ClipColumns } from './clip-columns.ts'
export { clipName } from './clip-name.ts'
export { clipFile, clipOf, keepFile, sendClip, type ClipPresentation, type ClipSending, type NewClip } from './clip.ts'
export { LostClips, type LostClip, type LostClipParts, type LostClipSource } from './lost-clips.ts'
