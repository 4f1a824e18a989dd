import { render, screen, waitFor } from '@testing-library/react'
import { createRef } from 'react'
import { expect, test } from 'vitest'
import { incident } from '../../../test/review-site.ts'
import { ClipBoxes } from './ClipBoxes.tsx'

const startsAt = '2026-11-21T07:59:55.000Z'
const createdAt = '2026-11-21T08:00:00.000Z'

test.each([
  ['at the moment of its picture, which comes after it began', '2026-11-21T08:00:12.000Z', 17],
  ['at its beginning, where the node did not say when the picture was taken', null, 5],
])('[INC-3.a] without recorded tracks the box is drawn %s', async (_, stillAt, momentS) => {
  const video = createRef<HTMLVideoElement>()
  const { container } = render(
    <>
      <video ref={video} />
      <ClipBoxes video={video} incident={incident(1, { createdAt, stillAt })} tracks="none" startsAt={startsAt} />
    </>,
  )
  const clip = container.querySelector('video')
  const shownAt = async (second: number, isShown: boolean) => {
    if (clip !== null) clip.currentTime = second
    await waitFor(() => expect(container.querySelector('video ~ *') !== null).toBe(isShown))
  }
  await shownAt(momentS, true)
  await shownAt(momentS + 5, false)
  await shownAt(momentS - 5, false)
})

test('[INC-3.a] inferred vehicles are marked as such over the clip, including the other party of a near miss', async () => {
  const video = createRef<HTMLVideoElement>()
  const box = { x: 0.5, y: 0.5, w: 0.2, h: 0.2 }
  const details = { gap: 0.4, otherBox: box, otherInferred: true }
  const nearMiss = incident(1, { createdAt, stillAt: null, object: 'vehicle', inferred: true, details })
  const { container } = render(
    <>
      <video ref={video} />
      <ClipBoxes video={video} incident={nearMiss} tracks="none" startsAt={startsAt} />
    </>,
  )
  const clip = container.querySelector('video')
  if (clip !== null) clip.currentTime = 5
  await waitFor(() => expect(screen.getAllByText('Vehicle (inferred)')).toHaveLength(2))
})
