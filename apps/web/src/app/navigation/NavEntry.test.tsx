import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../../test/render.tsx'
import { NavEntry } from './NavEntry.tsx'

test('[NAV-1.b] an item shows its icon, label and beta mark; an external one opens a new tab', () => {
  render(
    <NavEntry item={{ title: 'users', path: '/users', icon: 'users', label: 'New', beta: true, external: true }} />,
  )
  const link = screen.getByRole('link', { name: /^Users/ })
  expect(link.firstElementChild).toHaveAttribute('data-testid', 'PeopleOutlinedIcon')
  expect(link).toHaveTextContent('UsersNewBeta')
  expect(link).toHaveAttribute('href', '/users')
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  expect(screen.getByTitle('opens in a new window')).toBeVisible()
})

test('[NAV-1.b] an item without icon or beta mark shows neither and stays in the app', () => {
  render(<NavEntry item={{ title: 'users', path: '/users', icon: 'users' }} />)
  const link = screen.getByRole('link', { name: 'Users' })
  expect(link).toHaveTextContent(/^Users$/)
  expect(link).not.toHaveAttribute('target')
})

test('[NAV-1.b] [NAV-3.a, NAV-3.b] a disabled item shows a lock and cannot be followed', () => {
  render(<NavEntry item={{ title: 'users', path: '/users', icon: 'users', disabled: true }} />)
  const locked = screen.getByRole('link', { name: 'Users: not available' })
  expect(locked).toHaveAttribute('aria-disabled', 'true')
  expect(locked).not.toHaveAttribute('href')
  expect(locked.lastElementChild).toHaveAttribute('data-testid', 'LockOutlinedIcon')
})
