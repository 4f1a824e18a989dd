import { testId, zone as anyZone } from '@foresite/testkit/records'
import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { sameFeature } from '#platform/api/query.ts'
import { paths, to } from '#platform/routing/paths.ts'
import { startApiServer } from '../../../test/api-server.ts'
import { camera } from '../../../test/cameras.ts'
import { render } from '../../../test/render.tsx'
import { ZoneEditorPage } from './ZoneEditorPage.tsx'

const { id: cameraId, name } = camera(1)
const zone = anyZone({ id: testId(99), cameraId, cameraName: name })

function show() {
  return render(
    <Routes>
      <Route path={paths.zoneEditor} element={<ZoneEditorPage />} />
    </Routes>,
    { at: to('zoneEditor', { camera_name: name }) },
  )
}

test('[MOD-3.a] a camera whose zones no module watches names the next step', async () => {
  await startApiServer({
    'GET /api/cameras': { body: [camera(1)] },
    'GET /api/zones': { body: [zone] },
    'GET /api/modules': { body: [] },
  })
  show()
  expect(await screen.findByRole('link', { name: 'Create module' })).toHaveAttribute('href', '/modules?module=new')
})

test('[AREA-2.a] a camera renamed while a zone is drawn keeps its drawing, also when another one gets its name', async () => {
  const server = await startApiServer({
    'GET /api/cameras': { body: [camera(1)] },
    'GET /api/zones': { body: [] },
    'GET /api/modules': { body: [] },
  })
  const { client, user, router } = show()
  await user.click(await screen.findByRole('button', { name: 'New zone' }))
  await user.type(await screen.findByLabelText('Zone name'), 'Aisle 3')
  server.answers.set('GET /api/cameras', { body: [camera(2, { name }), camera(1, { name: 'Dock 1' })] })
  await client.invalidateQueries({ predicate: sameFeature('cameras') })
  expect(await screen.findByRole('heading', { name: 'Dock 1' })).toBeVisible()
  expect(screen.getByLabelText('Zone name')).toHaveValue('Aisle 3')
  // A reload finds the camera, and the drawing.
  const { pathname, search } = router.state.location
  expect(pathname + search).toBe(`${to('zoneEditor', { camera_name: 'Dock 1' })}?zone=new`)
})
