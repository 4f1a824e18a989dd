import { Dialog } from '@mui/material'
import { screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from '../../../test/render.tsx'
import { useNeighbourKeys } from './use-neighbour-keys.ts'

function Player({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const root = useRef<HTMLDivElement>(null)
  useNeighbourKeys(root, { newerId: 'newer', olderId: 'older' }, onOpen)
  return (
    <Dialog open aria-label="Player">
      <div ref={root}>
        <button>In the player</button>
      </div>
      <Dialog open aria-label="Over it" disableEnforceFocus disableAutoFocus>
        <button>In what lies over it</button>
      </Dialog>
    </Dialog>
  )
}

test('[INC-3.d] arrow keys open the next and previous incident, but not from a dialog over the player', async () => {
  const onOpen = vi.fn()
  const { user } = render(<Player onOpen={onOpen} />)
  screen.getByText('In what lies over it').focus()
  await user.keyboard('{ArrowRight}{ArrowLeft}')
  expect(onOpen).not.toHaveBeenCalled()
  screen.getByText('In the player').focus()
  await user.keyboard('{ArrowRight}{ArrowLeft}')
  expect(onOpen.mock.calls).toEqual([['older'], ['newer']])
})
