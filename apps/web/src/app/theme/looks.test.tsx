import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { act, screen } from '@testing-library/react'
import { builtInPreset } from '@foresite/contract/presets'
import { expect, test, vi } from 'vitest'
import { defaultDisplay } from '#platform/display/display-store.ts'
import { AppDialog } from '#ui/AppDialog.tsx'
import { scoreTone } from '#ui/score.ts'
import { render } from '../../../test/render.tsx'
import { createAppTheme } from './create-app-theme.ts'

test('[LOOK-2.b] headers of tables are uppercase, 12 px, 600; cells are not', () => {
  render(
    <Table>
      <TableHead>
        <TableRow>
          <TableCell>Camera</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        <TableRow>
          <TableCell>Yard</TableCell>
        </TableRow>
      </TableBody>
    </Table>,
    { styled: true },
  )
  const header = screen.getByRole('columnheader', { name: 'Camera' })
  expect(header).toHaveStyle({ textTransform: 'uppercase', fontSize: '12px', fontWeight: '600' })
  expect(screen.getByRole('cell', { name: 'Yard' })).not.toHaveStyle({ textTransform: 'uppercase' })
})

test('a dialog closes at once for whoever asks their system for less motion', () => {
  vi.useFakeTimers()
  const dialog = (isOpen: boolean) => <AppDialog open={isOpen} title="Zones" onClose={() => undefined} />
  const { rerender } = render(dialog(true))
  expect(screen.getByRole('dialog', { name: 'Zones' })).toBeInTheDocument()
  rerender(dialog(false))
  act(() => {
    vi.advanceTimersByTime(0)
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})

/** Hues in degrees on the colour wheel. */
const hues = { green: [90, 170], orange: [15, 50], red: [345, 375] } as const

test.each([
  [80, 'green', 'light'],
  [45, 'orange', 'light'],
  [10, 'red', 'light'],
  [80, 'green', 'dark'],
  [45, 'orange', 'dark'],
  [10, 'red', 'dark'],
] as const)('[LOOK-3.b] a score of %d is %s in the %s theme', (score, colour, paletteMode) => {
  const { palette } = createAppTheme({
    ...defaultDisplay,
    paletteMode,
    presetName: 'arvist',
    colors: builtInPreset.colors,
  })
  const [from, to] = hues[colour]
  const hue = hueOf(palette[scoreTone(score)].main)
  // Red lies around 0 degrees.
  const turned = hue + 360 <= to ? hue + 360 : hue
  expect(turned).toBeGreaterThanOrEqual(from)
  expect(turned).toBeLessThanOrEqual(to)
})

/** The hue of an #rrggbb colour that is not grey, 0 to 360 degrees. */
function hueOf(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)]
  const sector =
    most === r ? (g - b) / (most - least) : most === g ? 2 + (b - r) / (most - least) : 4 + (r - g) / (most - least)
  return (sector * 60 + 360) % 360
}
