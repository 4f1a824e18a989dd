import { camera, testId } from '@foresite/testkit/records'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { startApiServer, type ApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { forkliftModel as model } from '../../../test/site-models.ts'
import { firstMeanings, namesInFile } from './class-names.ts'
import { SiteModelForm } from './SiteModelForm.tsx'
import { SiteModelsPanel } from './SiteModelsPanel.tsx'

const {
  facts,
  createdAt: at,
  file: { sha256 },
} = model
const file = '/api/site-models/files'

let server: ApiServer
beforeEach(async () => {
  server = await startApiServer({
    'GET /api/site-models': { body: [] },
    'GET /api/cameras': { body: [camera({ name: 'Hall' })] },
    [`POST ${file}`]: { status: 201, body: { message: 'Sent.', file: { sha256, name: 'forklifts.onnx', bytes: 9 } } },
    [`POST ${file}/${sha256}/inspection`]: ({ body }) =>
      body.includes('pallet')
        ? { body: { message: 'It fits.', facts: { ...facts, names: ['forklift', 'pallet'] } } }
        : { status: 422, body: { message: 'It has 2 classes.', error: 'siteModel.problem.class-count' } },
    [`POST ${file}/${sha256}/trial`]: {
      body: {
        message: 'Found: 1.',
        width: 1280,
        height: 720,
        ms: 38,
        detections: [{ box: { x: 0.1, y: 0.2, w: 0.3, h: 0.4 }, label: 'pallet', score: 0.87 }],
        picture: 'data:image/jpeg;base64,AAAA',
        takenAt: at,
      },
    },
    'POST /api/site-models': { status: 201, body: { message: 'Added.', model } },
  })
})

const names = (text: string, name = 'names.txt') => new File([text], name)

test('[VIS-2.d, VIS-2.e] a file is uploaded, refused with the reason, mapped, tried and used on a camera', async () => {
  const { user } = render(<SiteModelsPanel />)
  await user.click(await screen.findByRole('button', { name: 'Add model' }))
  await user.upload(screen.getByLabelText('Choose ONNX file'), new File(['x'], 'forklifts.onnx'))
  expect(await screen.findByText('It has 2 classes.')).toBeVisible()
  await user.upload(screen.getByLabelText('Add a file with class names'), names('forklift\r\npallet\r\n'))

  expect(await screen.findByLabelText(/^Name/)).toHaveValue('forklifts')
  const form = within(screen.getByRole('dialog', { name: 'Add model' }))
  expect(form.getByText(/YOLOv8, v9 or v11 · 640 × 640 pixels · 16 bit · 42 ms/)).toBeVisible()
  expect(form.getByRole('combobox', { name: '“forklift” stands for' })).toHaveTextContent('Vehicle')
  expect(form.getByRole('combobox', { name: '“pallet” stands for' })).toHaveTextContent('Object of your own')
  await user.click(await form.findByRole('button', { name: 'Analyse the picture' }))
  expect(await form.findByText('Found: 1, in 38 ms.')).toBeVisible()
  expect(form.getByRole('img', { name: /Picture of Hall/ })).toBeVisible()
  expect(within(form.getByRole('list', { name: 'Found in the picture' })).getByRole('listitem')).toHaveTextContent(
    'pallet · 87%',
  )
  // The form shows the result, so no message is needed.
  expect(screen.queryByText('It fits.')).toBeNull()
  await user.click(form.getByRole('combobox', { name: 'Cameras' }))
  await user.click(await screen.findByRole('option', { name: 'Hall' }))
  await user.keyboard('{Escape}')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => {
    const sent = server.calls.find(({ method, path }) => method === 'POST' && path === '/api/site-models')
    expect(JSON.parse(sent?.body ?? 'null')).toEqual({
      name: 'forklifts',
      purpose: 'detection',
      sha256,
      classes: model.classes,
      threshold: 0.4,
      enabled: true,
      allCameras: false,
      cameraIds: [camera().id],
    })
  })
})

test('[VIS-2.d] the list shows the state of each model and links to its details', async () => {
  server.answers.set('GET /api/site-models', { body: [model] })
  const history = [{ id: testId(8), at, by: null, event: { kind: 'created' } }]
  server.answers.set(`GET /api/site-models/${model.id}`, { body: { model, history } })
  const { user } = render(<SiteModelsPanel />)
  const row = await screen.findByRole('button', { name: /^Forklifts/ })
  await waitFor(() => expect(row).toHaveTextContent('Hall · forklift, pallet · 42 ms'))
  expect(row).toHaveTextContent('The model crashed.')
  await user.click(row)
  const dialog = await screen.findByRole('dialog', { name: 'Forklifts' })
  expect(dialog).toHaveTextContent('2 of 2 are used')
  expect(dialog).toHaveTextContent('YOLOv8, v9 or v11')
  expect(within(dialog).getByRole('list', { name: 'History' })).toHaveTextContent('Created')
})

test('[VIS-2.d] a model is saved without a camera that was deleted', async () => {
  const known = { ...model, cameraIds: [camera().id, testId(7)] }
  server.answers.set('GET /api/site-models', { body: [known] })
  server.answers.set(`GET /api/site-models/${model.id}`, { body: { model: known, history: [] } })
  server.answers.set(`PUT /api/site-models/${model.id}`, { body: { message: 'Saved.', model } })
  const { user } = render(<SiteModelsPanel />)
  await user.click(await screen.findByRole('button', { name: /^Forklifts/ }))
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await waitFor(() => {
    const sent = server.calls.find(({ method }) => method === 'PUT')
    expect(JSON.parse(sent?.body ?? 'null')).toMatchObject({ cameraIds: [camera().id] })
  })
})

test.each([
  ['lines', 'fork lift\npallet\n'],
  ['a JSON list', '["fork lift", "pallet"]'],
  ['a JSON object', '{"0": "fork lift", "1": "pallet"}'],
  ['YAML, in one line', "nc: 2\nnames: ['fork lift', pallet]\n"],
  ['YAML, as a list', 'path: data\nnames:\n  - fork lift\n  - pallet\nnc: 2\n'],
  ['YAML, by number', 'names:\r\n  0: fork lift\r\n  1: "pallet"\r\n'],
])('[VIS-2.e] reads class names from %s', (_, text) => {
  expect(namesInFile(text)).toEqual(['fork lift', 'pallet'])
})

test('[VIS-2.d] somebody else’s confidence shows beside mine, under its name', () => {
  const open = (present: typeof model) => (
    <SiteModelForm
      model={present}
      file={{ sha256, fileName: 'forklifts.onnx', facts: { ...facts, names: null }, names: ['forklift', 'pallet'] }}
      onClose={() => undefined}
    />
  )
  const { rerender } = render(open(model))
  rerender(open({ ...model, threshold: 0.7, updatedAt: '2026-11-21T09:00:00.000Z' }))
  expect(screen.getByRole('group', { name: 'Both versions of “Minimum confidence”' })).toHaveTextContent(/40%.*70%/)
})

test('[VIS-2.e] a file without names has none, and a large model’s classes map to nothing until a user maps them', () => {
  expect(namesInFile(' \n')).toBeNull()
  expect(namesInFile('x'.repeat(200))).toBeNull()
  const many = ['person', 'truck', ...Array.from({ length: 40 }, (_, index) => `thing ${String(index)}`)]
  const meanings = firstMeanings(many, 'detection').map(({ meaning }) => meaning.as)
  expect(meanings.slice(0, 3)).toEqual(['person', 'vehicle', 'nothing'])
  expect(firstMeanings(['dent'], 'damage')).toEqual([{ name: 'dent', meaning: { as: 'nothing' } }])
})
