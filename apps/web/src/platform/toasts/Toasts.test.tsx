import { Dialog, DialogActions } from '@mui/material'
import { act, fireEvent, render as renderInto, screen, waitFor } from '@testing-library/react'
import toast from 'react-hot-toast'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { onPhone } from '../../../test/on-phone.ts'
import { render } from '../../../test/render.tsx'
import { Toasts } from './Toasts.tsx'
import { showFailure, showSuccess } from './toasts.ts'
import { undoToast } from './UndoToast.tsx'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  act(() => {
    toast.remove()
  })
  vi.useRealTimers()
})

/** A dialog that fills the screen, with buttons at its lower edge. */
const DialogAndToasts = ({ buttons }: { readonly buttons: number }) => (
  <>
    <Toasts />
    <Dialog open fullScreen>
      <DialogActions>
        {Array.from({ length: buttons }, (_, index) => (
          <button key={index}>{index}</button>
        ))}
      </DialogActions>
    </Dialog>
  </>
)

/** Whether a toast exists just before it is dismissed, just before it is removed, and after that. */
function lifeOf(show: () => void, ms: number) {
  render(null)
  act(show)
  const isThere = () => screen.queryByText('A toast') !== null
  const pass = (time: number) => {
    act(() => {
      vi.advanceTimersByTime(time)
    })
    return isThere()
  }
  const standing = pass(ms - 1)
  pass(1)
  return { standing, leaving: pass(999), gone: !pass(1) }
}

describe('toasts', () => {
  test.each([
    ['blank', 4000, () => toast('A toast')],
    ['error', 4000, () => toast.error('A toast')],
    ['success', 2000, () => toast.success('A toast')],
    ['custom', 4000, () => toast.custom(<p>A toast</p>)],
    ['one with an undo', 4000, () => undoToast(toast, 'A toast', { label: 'Undo', onUndo: () => undefined })],
  ] as const)('[CALL-4.c, CALL-4.f] %s stays %i ms and is removed 1000 ms after dismissal', (_, ms, show) =>
    expect(lifeOf(show, ms)).toEqual({ standing: true, leaving: true, gone: true }),
  )
  test('[CALL-4.d] loading stays until dismissed', () => {
    render(null)
    act(() => void toast.loading('A toast'))
    act(() => {
      vi.advanceTimersByTime(3_600_000)
    })
    expect(screen.getByText('A toast')).toBeInTheDocument()
  })
  test('[CALL-4.e] at most 20 show at once', () => {
    render(null)
    act(() => {
      for (let index = 0; index < 30; index += 1) toast(`Toast ${String(index)}`)
    })
    expect(screen.getAllByText(/^Toast \d+$/)).toHaveLength(20)
  })
  test('[CALL-4.g, CALL-4.h] they are dark and translucent at 80 %, white, 18 px, at most 350 px wide, with a large shadow', () => {
    render(null)
    act(() => void toast('A toast'))
    const bar = screen.getByText('A toast').parentElement
    expect(bar).toHaveStyle({
      background: 'rgba(17, 25, 39, 0.8)',
      color: 'rgb(255, 255, 255)',
      fontSize: '18px',
      maxWidth: '350px',
      boxShadow: '0 20px 45px rgba(0, 0, 0, 0.35)',
    })
  })
  test('[CALL-4.a] leave what they cover clickable', () => {
    render(null)
    act(() => void toast('A toast'))
    expect(screen.getByText('A toast').parentElement).toHaveStyle({ pointerEvents: 'none' })
  })
  const placeOf = () => screen.getByText('A toast').parentElement?.parentElement
  test('[CALL-4.a] are at the bottom right', () => {
    render(null)
    act(() => void toast('A toast'))
    expect(placeOf()).toHaveStyle({ bottom: '0px', justifyContent: 'flex-end' })
  })
  test('[CALL-4.b] are 8 px apart', () => {
    const size = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    size.mockReturnValue(new DOMRect(0, 0, 200, 40))
    render(null)
    act(() => {
      toast('A toast')
    })
    act(() => {
      toast('Another toast')
    })
    expect(placeOf()?.style.transform).toBe('translateY(-48px)')
    size.mockRestore()
  })
  test('[CALL-4.a] on a phone, are above a dialog’s buttons', () => {
    onPhone()
    renderInto(<Toasts />)
    act(() => void toast('A toast'))
    expect(placeOf()).toHaveStyle({ bottom: '0px', justifyContent: 'flex-end' })
    expect(placeOf()?.parentElement).toHaveStyle({ bottom: '88px' })
  })
  test('[CALL-4.a] on a phone, are above a dialog’s buttons however many rows they fill, also when they change', async () => {
    onPhone()
    const { rerender } = renderInto(<DialogAndToasts buttons={3} />)
    const size = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    size.mockImplementation(function of(this: HTMLElement) {
      return new DOMRect(0, 0, 360, 57 * this.querySelectorAll('button').length)
    })
    act(() => void toast('A toast'))
    const container = () => placeOf()?.parentElement
    expect(container()).toHaveStyle({ bottom: '179px' })
    rerender(<DialogAndToasts buttons={4} />)
    await waitFor(() => expect(container()).toHaveStyle({ bottom: '236px' }))
    rerender(<Toasts />)
    await waitFor(() => expect(container()).toHaveStyle({ bottom: '88px' }))
    size.mockRestore()
  })
  test('one can be dismissed early by its button', () => {
    render(null)
    act(() => void toast('A toast'))
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    act(() => {
      vi.advanceTimersByTime(1000)
    })
    expect(screen.queryByText('A toast')).toBeNull()
  })
  test('one dismissed by touch does not hold later ones', () => {
    render(null)
    act(() => void toast('An older one'))
    const dismiss = screen.getByRole('button', { name: 'Dismiss' })
    fireEvent.mouseOver(dismiss)
    fireEvent.click(dismiss)
    act(() => void toast('A toast'))
    act(() => {
      vi.advanceTimersByTime(4000)
    })
    act(() => {
      vi.advanceTimersByTime(1000)
    })
    expect(screen.queryByText('A toast')).toBeNull()
  })
  test('one is announced politely, even while a dialog is open', async () => {
    render(
      <Dialog open>
        <p>A question</p>
      </Dialog>,
    )
    act(() => void toast('A toast'))
    // By role only what a screen reader finds.
    const shown = await screen.findByRole('status')
    expect(shown).toHaveTextContent('A toast')
    expect(shown).toHaveAttribute('aria-live', 'polite')
  })
})

test('[CALL-2.a] the same failure twice is shown once', async () => {
  render(null)
  showFailure('The database is away.')
  showFailure('The database is away.')
  await waitFor(() => expect(screen.getAllByText('The database is away.')).toHaveLength(1))
})

test('of several changes to one thing, only the last offers Undo', async () => {
  render(null)
  const of = 'incident 1'
  showSuccess('It was rejected.', { label: 'Undo', onUndo: () => undefined, of })
  await screen.findByText('It was rejected.')
  showSuccess('It is new again.', { label: 'Undo', onUndo: () => undefined, of })
  await screen.findByText('It is new again.')
  expect(screen.queryByText('It was rejected.')).toBeNull()
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1)
})
