import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { onPhone } from '../../../test/on-phone.ts'
import { render } from '../../../test/render.tsx'
import { AddPicture } from './AddPicture.tsx'
import { PictureTile } from './PictureTile.tsx'

function show(props: Partial<Parameters<typeof AddPicture>[0]> = {}, language: 'en' | 'pt' = 'en') {
  const onPicture = vi.fn()
  const view = render(<AddPicture label="Add" hint="JPG or PNG" onPicture={onPicture} {...props} />, { language })
  const choose = (name: string, content = 'picture', label = 'Add') =>
    fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), {
      target: { files: [new File([content], name)] },
    })
  return { ...view, onPicture, choose }
}

test('[UP-1.g] a faulty picture is reported before upload, until another is chosen', async () => {
  const { onPicture, choose, user } = show({ maxBytes: 1024 * 1024 })
  choose('plan.pdf')
  expect(screen.getByRole('alert')).toHaveTextContent('“plan.pdf” cannot be used here.')
  choose('empty.png', '')
  expect(screen.getByRole('alert')).toHaveTextContent('“empty.png” is empty')
  choose('large.png', 'x'.repeat(1024 * 1024 + 1))
  expect(screen.getByRole('alert')).toHaveTextContent('The file is larger than 1 MB.')
  expect(onPicture).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(screen.getByText('JPG or PNG')).toBeVisible()
  choose('mast.png')
  expect(onPicture).toHaveBeenCalledOnce()
})

test('a refusal by the server replaces the hint', () => {
  show({ problem: '“mast.jpg” cannot be read as a picture.' })
  expect(screen.getByRole('alert')).toHaveTextContent('“mast.jpg” cannot be read as a picture.')
  expect(screen.queryByText('JPG or PNG')).not.toBeInTheDocument()
})

test('a running upload shows its progress and can be cancelled', async () => {
  const stop = vi.fn()
  const { user } = show({ flight: { name: 'mast.jpg', share: 0.4, stop } })
  expect(screen.getByRole('progressbar', { name: 'Uploading “mast.jpg”' })).toHaveAttribute('aria-valuenow', '40')
  expect(screen.queryByRole('button', { name: 'Add' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(stop).toHaveBeenCalledOnce()
})

test.each([
  ['en', 'Take photo'],
  ['pt', 'Tirar fotografia'],
] as const)('a phone offers its camera and delivers a JPEG (%s)', (language, words) => {
  onPhone()
  const { choose, onPicture } = show({}, language)
  const camera = screen.getByLabelText(words, { selector: 'input' })
  expect(camera).toHaveAttribute('capture', 'environment')
  expect(camera).toHaveAttribute('accept', 'image/jpeg')
  choose('image.jpg', 'picture', words)
  expect(onPicture).toHaveBeenCalledOnce()
})

test('offers no camera on devices with a mouse, or where no photo is wanted', () => {
  const { unmount } = show()
  expect(screen.queryByRole('button', { name: 'Take photo' })).not.toBeInTheDocument()
  unmount()
  onPhone()
  show({ camera: false })
  expect(screen.queryByRole('button', { name: 'Take photo' })).not.toBeInTheDocument()
})

test('a picture opens in full and can be removed where allowed', async () => {
  const onRemove = vi.fn()
  const { user } = render(
    <PictureTile url="/api/picture.png" alt="The mast" remove={{ label: 'Remove the mast', onRemove }} />,
  )
  expect(screen.getByRole('link', { name: 'The mast' })).toHaveAttribute('href', '/api/picture.png')
  await user.click(screen.getByRole('button', { name: 'Remove the mast' }))
  expect(onRemove).toHaveBeenCalledOnce()
})
