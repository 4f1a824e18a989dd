import { screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from '../../../test/render.tsx'
import { useDialogKeys } from './use-dialog-keys.ts'
import { useKeys } from './use-keys.ts'

const act = vi.fn()

function Fields() {
  return (
    <>
      <input type="range" aria-label="Position" />
      <input type="checkbox" aria-label="Boxes" />
      <input aria-label="Comment" />
    </>
  )
}

function OnScreen() {
  useKeys({ z: act, ' ': act, arrowright: act })
  return <Fields />
}

function InDialog() {
  const root = useRef<HTMLDivElement>(null)
  useDialogKeys(root, { z: act, ' ': act, arrowright: act })
  return (
    <div role="dialog" ref={root}>
      <Fields />
    </div>
  )
}

test.each([
  ['a screen', <OnScreen key="screen" />],
  ['a dialog', <InDialog key="dialog" />],
] as const)(
  'on %s, a slider or checkbox that was just used keeps its own keys alone; a text field keeps all',
  async (_, shown) => {
    act.mockReset()
    const { user } = render(shown)
    for (const name of ['Position', 'Boxes', 'Comment']) {
      screen.getByLabelText(name).focus()
      await user.keyboard(' {ArrowRight}')
    }
    expect(act).not.toHaveBeenCalled()
    screen.getByLabelText('Comment').focus()
    await user.keyboard('z')
    expect(act).not.toHaveBeenCalled()
    for (const name of ['Position', 'Boxes']) {
      screen.getByLabelText(name).focus()
      await user.keyboard('z')
    }
    expect(act).toHaveBeenCalledTimes(2)
  },
)
