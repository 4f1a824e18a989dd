/** Switches off what React and Testing Library prepare for a developer at every step, an eighth of these tests' time. */
import { configure, getConfig } from '@testing-library/react'
import * as React from 'react'

const { getElementError } = getConfig()

/** Whether a `find` query or `waitFor` will try again: a switch of Testing Library's that its types leave out. */
const isPolling = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true

configure({
  // A query that polls would print the whole document every time it fails; `waitFor` prints it when it gives up.
  getElementError: (message, container) =>
    isPolling() ? new Error(message ?? undefined) : getElementError(message, container),
})

// React's development build records a stack for each of the first 10,000 elements a second, for its DevTools.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  {
    get: () => 10_000,
    set: () => {
      // Stays at the limit, at which React records none.
    },
  },
)
