import { Socket } from 'node:net'
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { describe, expect, test, vi } from 'vitest'
import { modelNames, prepareBuiltInModel, preparePoseModel } from './built-in-model.ts'

const place = temporaryFolder()

describe('the built-in model', () => {
  test('[VIS-2.c] is converted from the installed files into a new folder, with progress from 0 to 1', async () => {
    const connect = vi.spyOn(Socket.prototype, 'connect')
    const folder = place('1')
    const shares: number[] = []
    const models = join(folder, 'data', 'models')
    const { path } = await prepareBuiltInModel(models, (share) => shares.push(share))
    expect(shares[0]).toBe(0)
    expect(shares.at(-1)).toBe(1)
    expect(shares.length).toBeGreaterThan(2)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(await readdir(models)).toEqual([path.slice(models.length + 1)])
    expect(connect).not.toHaveBeenCalled()
    connect.mockRestore()
  })

  test('accepts a picture as bytes and outputs 80 classes and a box for the 512 surest of its 4 × 4 pixels', async () => {
    const folder = place('2')
    const { path, width, height } = await prepareBuiltInModel(folder)
    const session = await InferenceSession.create(path)
    const rgb = new Uint8Array(width * height * 3).fill(114)
    const input = new Tensor('uint8', rgb, [1, height, width, 3])
    const results = await session.run({ [modelNames.picture]: input })
    await session.release()
    expect(results[modelNames.scores]?.dims).toEqual([512, 80])
    expect(results[modelNames.extents]?.dims).toEqual([512, 4])
    const numbers = (name: string): number[] => {
      const data = results[name]?.data
      return data instanceof Float32Array ? [...data] : []
    }
    const cells = numbers(modelNames.cells)
    expect(new Set(cells).size).toBe(512)
    expect(Math.max(...cells)).toBeLessThan((height / 4) * (width / 4))
    const scores = numbers(modelNames.scores)
    const best = cells.map((_, place) => Math.max(...scores.slice(place * 80, (place + 1) * 80)))
    expect(best).toEqual(best.toSorted((a, b) => b - a))
  })

  test('[VIS-4.a] the body model is stored beside it, and each leaves the other in place', async () => {
    const folder = place('6')
    const pose = await preparePoseModel(folder)
    const { path } = await prepareBuiltInModel(folder)
    expect(await preparePoseModel(folder)).toBe(pose)
    expect((await readdir(folder)).map((name) => join(folder, name)).sort()).toEqual([path, pose].sort())
  })

  test('is only read on later starts', async () => {
    const folder = place('3')
    const first = await prepareBuiltInModel(folder)
    const { mtimeMs, ino } = await stat(first.path)
    const second = await prepareBuiltInModel(folder)
    expect(second).toEqual(first)
    expect(await stat(second.path)).toMatchObject({ mtimeMs, ino })
  })

  test('removes its older versions and leftovers of an interrupted start, and nothing else', async () => {
    const folder = place('4')
    const { path } = await prepareBuiltInModel(folder)
    const name = path.slice(folder.length + 1)
    const older = name.replace(/-[0-9a-f]+\.onnx$/, '-0123456789abcdef.onnx')
    for (const left of [older, `${name}.4711.part`, 'site-model.onnx']) await writeFile(join(folder, left), 'left')
    await prepareBuiltInModel(folder)
    expect((await readdir(folder)).sort()).toEqual([name, 'site-model.onnx'].sort())
  })

  test('leaves no partial file when it cannot write', async () => {
    const folder = place('5')
    await mkdir(folder)
    const blocked = join(folder, 'models')
    await writeFile(blocked, 'a file where the folder should be')
    await expect(prepareBuiltInModel(blocked)).rejects.toThrow(/EEXIST|ENOTDIR/)
    expect(await readdir(folder)).toEqual(['models'])
  })
})
