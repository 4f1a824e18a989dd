import type { RecorderEvent } from '@foresite/contract/recorder'
import { NoPicture } from '#scene/picture/NoPicture.tsx'
import { StillImage } from '#scene/picture/StillImage.tsx'

interface EventStillProps {
  readonly event: Pick<RecorderEvent, 'id' | 'stillUrl'>
  /** Empty beside a text with the same content. */
  readonly alt: string
}

/** The recorder's picture of an event; an icon if there is none. */
export function EventStill({ event: { stillUrl }, alt }: EventStillProps) {
  if (stillUrl === null) return <NoPicture />
  return <StillImage lazy source={stillUrl} alt={alt} missing={<NoPicture />} />
}
