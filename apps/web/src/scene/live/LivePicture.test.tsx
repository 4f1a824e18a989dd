import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../../test/render.tsx'
import { LivePicture } from './LivePicture.tsx'

// Like a browser that cannot play a live stream: jsdom has no Media Source Extensions.

test('a browser that cannot play the stream gets still pictures and a notice', async () => {
  render(<LivePicture cameraId="0198d5b0-7a34-7cc2-9d3e-5b1f00aa0001" name="Hall" />)
  expect(await screen.findByRole('img', { name: 'Newest picture of Hall' })).toHaveAttribute(
    'src',
    '/api/cameras/0198d5b0-7a34-7cc2-9d3e-5b1f00aa0001/still?shot=0',
  )
  expect(screen.getByRole('status')).toHaveTextContent('Still pictures')
})
