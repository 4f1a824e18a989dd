import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { onPhone } from '../../../test/on-phone.ts'
import { render } from '../../../test/render.tsx'
import { RecordTable, type Column, type Sort } from './RecordTable.tsx'
import { layoutsKey, useTableLayouts } from './table-layout-store.ts'

interface Pallet {
  readonly id: string
  readonly bay: string
  readonly weight: number
}
const columns: readonly Column<Pallet>[] = [
  { id: 'id', header: 'Pallet', cell: ({ id }) => id, isSortable: true },
  { id: 'bay', header: 'Bay', cell: ({ bay }) => bay, isSortable: true },
  { id: 'weight', header: 'Weight', cell: ({ weight }) => `${String(weight)} kg`, align: 'right', width: 120 },
]
const rows: readonly Pallet[] = [
  { id: 'P-1', bay: 'A', weight: 80 },
  { id: 'P-2', bay: 'B', weight: 90 },
]
const headers = () => screen.getAllByRole('columnheader').map((cell) => cell.getAttribute('aria-label'))
const cells = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) })).getAllByRole('cell')

function show(more: Partial<Parameters<typeof RecordTable<Pallet>>[0]> = {}, styled = false) {
  return render(
    <RecordTable table="pallets" label="Pallets" columns={columns} rows={rows} keyOf={({ id }) => id} {...more} />,
    { styled },
  )
}
afterEach(() => {
  useTableLayouts.setState({ layouts: {} })
})

test('shows each record in a row that its first column names', () => {
  show()
  expect(screen.getByRole('table', { name: 'Pallets' })).toBeVisible()
  expect(screen.getByRole('rowheader', { name: 'P-1' })).toBeVisible()
  expect(cells('P-2').map(({ textContent }) => textContent)).toEqual(['B', '90 kg'])
})

test('a table without a layout of its own keeps words whole', () => {
  render(<RecordTable label="Pallets" columns={columns} rows={rows} keyOf={({ id }) => id} />, {
    styled: true,
  })
  expect(screen.getByRole('rowheader', { name: 'P-1' })).toHaveStyle({ overflowWrap: 'break-word' })
})

test('the user hides and orders columns; this browser keeps it, and a reset restores the original', async () => {
  const { user, unmount } = show()
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(screen.getByRole('button', { name: 'Move “Weight” up' }))
  expect(useTableLayouts.getState().layouts['pallets']?.order).toEqual(['weight', 'bay'])
  await user.click(screen.getByRole('checkbox', { name: 'Bay' }))
  unmount()
  show()
  expect(headers()).toEqual(['Pallet', 'Weight'])
  expect(JSON.parse(localStorage.getItem(layoutsKey) ?? '')).toEqual({
    pallets: { order: ['weight', 'bay'], hidden: ['bay'], widths: {} },
  })
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(screen.getByRole('button', { name: 'Reset columns' }))
  await user.keyboard('{Escape}')
  await eventually(() => expect(headers()).toEqual(['Pallet', 'Bay', 'Weight']))
})

test('a column is resized by arrow keys or by dragging its edge, within limits', () => {
  show()
  const edge = screen.getByRole('separator', { name: 'Width of “Weight”' })
  expect(edge).toHaveAttribute('aria-valuenow', '120')
  fireEvent.keyDown(edge, { key: 'ArrowRight' })
  expect(edge).toHaveAttribute('aria-valuenow', '136')
  edge.setPointerCapture = () => undefined
  fireEvent.pointerDown(edge, { clientX: 300, pointerId: 1 })
  fireEvent.pointerMove(edge, { clientX: 100, pointerId: 1 })
  expect(edge).toHaveAttribute('aria-valuenow', '64')
  expect(useTableLayouts.getState().layouts['pallets']?.widths).toEqual({ weight: 64 })
})

test('the edge of a column follows the pointer in a table wider than its columns', () => {
  const whole = vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(880)
  show()
  const edge = screen.getByRole('separator', { name: 'Width of “Weight”' })
  edge.setPointerCapture = () => undefined
  // Shown 240 wide, twice its width.
  fireEvent.pointerDown(edge, { clientX: 300, pointerId: 1 })
  fireEvent.pointerMove(edge, { clientX: 460, pointerId: 1 })
  expect(edge).toHaveAttribute('aria-valuenow', '267')
  // From here on the table scrolls and stretches nothing.
  fireEvent.pointerMove(edge, { clientX: 660, pointerId: 1 })
  expect(edge).toHaveAttribute('aria-valuenow', '600')
  whole.mockRestore()
})

test('the edge of a column follows the pointer in a table that scrolls', () => {
  const room = vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'TABLE' ? 440 : 300
  })
  show()
  const edge = screen.getByRole('separator', { name: 'Width of “Weight”' })
  edge.setPointerCapture = () => undefined
  fireEvent.pointerDown(edge, { clientX: 300, pointerId: 1 })
  fireEvent.pointerMove(edge, { clientX: 280, pointerId: 1 })
  expect(edge).toHaveAttribute('aria-valuenow', '100')
  room.mockRestore()
})

test('a sortable header sorts ascending first, then descending', async () => {
  const onSort = vi.fn<(sort: Sort) => void>()
  const { user } = show({ sort: { by: 'id', isDescending: false, onSort } })
  expect(screen.getByRole('columnheader', { name: 'Pallet' })).toHaveAttribute('aria-sort', 'ascending')
  await user.click(screen.getByText('Pallet'))
  await user.click(screen.getByText('Bay'))
  expect(onSort.mock.calls).toEqual([[{ by: 'id', isDescending: true }], [{ by: 'bay', isDescending: false }]])
})

test('more than a hundred records are paged', async () => {
  const many = Array.from({ length: 120 }, (_, i) => ({ id: `P-${String(i)}`, bay: 'A', weight: i }))
  const { user } = show({ rows: many })
  expect(screen.getAllByRole('rowheader')).toHaveLength(100)
  await user.click(screen.getByRole('button', { name: 'Go to page 2' }))
  expect(screen.getAllByRole('rowheader')).toHaveLength(20)
})

test('[LOOK-1.b] a card’s columns are one, two from 480 px and three from 700 px', () => {
  onPhone()
  show({}, true)
  const card = screen.getByRole('list', { name: 'Pallets' }).querySelector('dl')
  const own = [...(card?.classList ?? [])].find((name) => name.startsWith('css-')) ?? 'none'
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText))
  const widths = rules.flatMap((rule) => (rule.includes(own) ? (/min-width: ?(\d+)px/.exec(rule)?.[1] ?? []) : []))
  expect(widths.toSorted()).toEqual(['480', '700'])
})

test('on a phone each record is a card with the same columns, without empty ones', () => {
  onPhone()
  show({ rows: [...rows, { id: 'P-3', bay: '–', weight: 70 }] })
  expect(screen.queryByRole('table')).toBeNull()
  const cards = within(screen.getByRole('list', { name: 'Pallets' })).getAllByRole('listitem')
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    'P-1BayAWeight80 kg',
    'P-2BayBWeight90 kg',
    'P-3Weight70 kg',
  ])
})
