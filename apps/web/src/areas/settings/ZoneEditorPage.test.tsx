import { testId, zone as anyZone } from '@foresite/testkit/records'
import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { paths, to } from '#platform/routing/paths.ts'
import { startApiServer } from '../../../test/api-server.ts'
import { camera } from '../../../test/cameras.ts'
import { render } from '../../../test/render.tsx'
import { ZoneEditorPage } from './ZoneEditorPage.tsx'

const { id: cameraId, name } = camera(1)
const zone = anyZone({ id: testId(99), cameraId, cameraName: name })

test('[MOD-3.a] a camera whose zones no module watches names the next step', async () => {
  await startApiServer({
    'GET /api/cameras': { body: [camera(1)] },
    'GET /api/zones': { body: [zone] },
    'GET /api/modules': { body: [] },
  })
  render(
    <Routes>
      <Route path={paths.zoneEditor} element={<ZoneEditorPage />} />
    </Routes>,
    { at: to('zoneEditor', { camera_name: name }) },
  )
  expect(await screen.findByRole('link', { name: 'Create module' })).toHaveAttribute('href', '/modules?module=new')
})
