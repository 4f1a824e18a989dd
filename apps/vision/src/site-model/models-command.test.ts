import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import { createCanvas } from '@napi-rs/canvas'
import { expect, onTestFinished, test } from 'vitest'
import { tinyModel, yoloRows } from '../../test/tiny-model.ts'
import { modelsCommand } from './models-command.ts'
import { recommendedModels, type RecommendedModel } from './recommended.ts'

const at = temporaryFolder()
const content = Buffer.from('a released model')

async function released(part: Partial<RecommendedModel> = {}): Promise<RecommendedModel> {
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/model.onnx' ? 200 : 404).end(content)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/model.onnx`
  const sha256 = createHash('sha256').update(content).digest('hex')
  const facts = { name: 'small', what: 'a small one', maker: 'Its makers', licence: 'MIT' }
  return { ...facts, url, sha256, bytes: content.length, ...part }
}

test('[VIS-2.d] npm run models lists the models that can be downloaded, with maker, licence and size', async () => {
  const words = await modelsCommand([], at('.'))
  for (const { name, maker, licence } of recommendedModels)
    for (const word of [name, maker, licence]) expect(words).toContain(word)
  await expect(modelsCommand(['sell'], at('.'))).rejects.toThrow('npm run models -- try FILE PICTURE')
  await expect(modelsCommand(['fetch', 'all'], at('.'))).rejects.toThrow('No model is called all.')
})

test('[VIS-2.d] a model is downloaded from its release and kept only with the right checksum', async () => {
  const model = await released()
  expect(await modelsCommand(['fetch', 'small', 'a.onnx'], at('.'), [model])).toMatch(/a\.onnx.*MIT, by Its makers/)
  expect(await readFile(at('a.onnx'))).toEqual(content)
  const again = modelsCommand(['fetch', 'small', 'a.onnx'], at('.'), [model])
  await expect(again).rejects.toThrow('exists already')
  const fraud = { ...model, sha256: '0'.repeat(64) }
  await expect(modelsCommand(['fetch', 'small', 'b.onnx'], at('.'), [fraud])).rejects.toThrow('checksum is wrong')
  const gone = { ...model, url: `${model.url}.gone` }
  await expect(modelsCommand(['fetch', 'small', 'b.onnx'], at('.'), [gone])).rejects.toThrow('answered 404')
  const away = { ...model, url: 'http://127.0.0.1:1/model.onnx' }
  const unreachable = modelsCommand(['fetch', 'small', 'b.onnx'], at('.'), [away])
  await expect(unreachable).rejects.toThrow('this machine has no network to it')
  expect((await readdir(at('.'))).filter((name) => name.startsWith('b'))).toEqual([])
})

test('[VIS-2.d] a model tried on a picture lists its detections, or why it does not fit', async () => {
  const outputs = { output0: yoloRows([32, 32, 16, 16, 0.1, 0.75]) }
  await writeFile(at('own.onnx'), tinyModel({ outputs, metadata: { names: "{0: 'hole', 1: 'crush'}" } }))
  await writeFile(at('side.png'), await createCanvas(64, 64).encode('png'))
  const words = await modelsCommand(['try', 'own.onnx', 'side.png'], at('.'))
  expect(words).toMatch(/^Head yolo, 64 × 64 pixels, float32, 2 classes; [\d.]+ ms per picture on cpu\./)
  expect(words).toContain('crush 75 %: 25 % × 25 % of the picture, from 38 %, 38 %')
  await expect(modelsCommand(['try', 'side.png', 'side.png'], at('.'))).rejects.toThrow('not-onnx')
  await expect(modelsCommand(['try', 'own.onnx', 'own.onnx'], at('.'))).rejects.toThrow('own.onnx is not a picture.')
})
