import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { SimulatedWorld } from '@foresite/contract/site-mark'
import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import { expect, test, vi } from 'vitest'
import { preparedSite } from '../../test/server-process.ts'
import { kindOfFolder, markFolder } from './marked-folder.ts'

// A test starts whole servers, each with a PostgreSQL: seconds each, more on a busy machine.
vi.setConfig({ testTimeout: 300_000 })

const inFolder = temporaryFolder()
const simulatorUrl = 'http://127.0.0.1:9'
const world: SimulatedWorld = { seed: 7, timezone: 'Asia/Tokyo', language: 'en', beganAt: null }
let folders = 0

/** Creates a data folder with these files. */
async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
  const dataDir = inFolder(`folder-${(folders += 1)}`)
  for (const [name, text] of Object.entries(files)) {
    const path = join(dataDir, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
  return dataDir
}

/** Starts on a folder up to the point where its kind of site is known; returns its mark. */
async function started(
  dataDir: string,
  as: 'real' | 'simulated',
  hasSimulatedCameras = false,
  databaseUrl?: string,
): Promise<unknown> {
  const config =
    as === 'real'
      ? { dataDir, databaseUrl, simulatorUrl: null, simulatedWorld: null }
      : { dataDir, databaseUrl, simulatorUrl, simulatedWorld: world }
  const found = await kindOfFolder(config)
  await markFolder(config, found, () => Promise.resolve(hasSimulatedCameras))
  return JSON.parse(await readFile(join(dataDir, 'site.json'), 'utf8'))
}

test("[OPS-1.c] a start without demo mode leaves no trace of a demo, and neither kind of site starts in the other's folder", async () => {
  await using own = await preparedSite()
  await using demo = await preparedSite()
  for (const { place, env, mark, isSimulated, others, words } of [
    {
      place: own,
      env: {},
      mark: { kind: 'real' },
      isSimulated: false,
      others: { FORESITE_SIMULATOR_URL: simulatorUrl },
      words: 'is a real site’s',
    },
    {
      place: demo,
      env: {
        FORESITE_SIMULATOR_URL: simulatorUrl,
        FORESITE_SIMULATED_WORLD: JSON.stringify(world),
      },
      mark: { kind: 'simulated', world },
      isSimulated: true,
      others: {},
      words: 'is the simulated site’s of `npm run demo`',
    },
  ]) {
    const server = await place.start(env)
    const answer = await fetch(`${server.url}/api/config?field=global_settings`)
    expect(await answer.json()).toMatchObject({ simulated: isSimulated })
    expect(await (await fetch(`${server.url}/api/cameras`)).json()).toEqual([])
    server.child.kill('SIGTERM')
    await server.ended
    expect(JSON.parse(await readFile(join(place.dataDir, 'site.json'), 'utf8'))).toEqual(mark)

    const refused = await place.fail(others)
    expect(refused.code).toBe(78)
    expect(refused.words).toContain(`The data folder ${place.dataDir} ${words}`)
    expect(refused.words).toContain('Unset FORESITE_DATA_DIR for `npm')
    expect(await place.postgres()).toBeNull()
  }
})

test('[OPS-1.c] an unmarked folder’s contents show which kind of site it is, and the folder is marked', async () => {
  const key = { 'secret.key': '' }
  const [past, office] = [{ 'vision/history.json': '{}' }, { 'simulator/office.json': '{}' }]
  for (const traces of [past, office]) {
    expect(await started(await folderWith({ ...key, ...traces }), 'simulated')).toEqual({
      kind: 'simulated',
      world,
    })
    await expect(started(await folderWith({ ...key, ...traces }), 'real')).rejects.toThrow('is the simulated site’s')
  }
  // Only the database can tell: a simulated site whose past was never generated.
  expect(await started(await folderWith(key), 'simulated', true)).toMatchObject({
    kind: 'simulated',
  })
  await expect(started(await folderWith(key), 'real', true)).rejects.toThrow('is the simulated site’s')
  expect(await started(await folderWith(key), 'real')).toEqual({ kind: 'real' })
  await expect(started(await folderWith(key), 'simulated')).rejects.toThrow('is a real site’s')
})

test('[OPS-1.c] a real site in an external database starts although an earlier demo left its cameras there', async () => {
  const folder = await folderWith({ 'secret.key': '' })
  const database = 'postgresql://site@127.0.0.1/foresite'
  expect(await started(folder, 'real', true, database)).toEqual({ kind: 'real' })
})

test('[OPS-1.c] a folder refused for its contents alone comes with instructions to mark it otherwise', async () => {
  const folder = await folderWith({ 'secret.key': '', 'vision/history.json': '{}' })
  await expect(started(folder, 'real')).rejects.toThrow(
    'If that is wrong, write {"kind":"real"} into a file site.json there',
  )
  await writeFile(join(folder, 'site.json'), '{"kind":"real"}')
  expect(await started(folder, 'real')).toEqual({ kind: 'real' })
})

test('[OPS-1.c] a mark that a power cut left empty counts as missing', async () => {
  const folder = await folderWith({ 'secret.key': '', 'site.json': '' })
  expect(await started(folder, 'real')).toEqual({ kind: 'real' })
})

test('[OPS-1.c] a folder’s mark outweighs its contents, and an unreadable mark starts neither kind of site', async () => {
  const mixed = { 'secret.key': '', 'vision/history.json': '{}' }
  const own = await folderWith({ ...mixed, 'site.json': '{"kind":"real"}' })
  expect(await started(own, 'real', true)).toEqual({ kind: 'real' })
  await expect(started(own, 'simulated', true)).rejects.toThrow(own)
  const broken = await folderWith({ ...mixed, 'site.json': '{"kind":' })
  for (const as of ['real', 'simulated'] as const)
    await expect(started(broken, as)).rejects.toThrow('Write {"kind":"real"} into it')
})

test('[OPS-1.c] a demo’s mark records the simulated world as soon as it is known, and keeps it', async () => {
  const dataDir = await folderWith({ 'secret.key': '', 'site.json': '{"kind":"simulated"}' })
  expect(await started(dataDir, 'simulated')).toEqual({ kind: 'simulated', world })
  const config = { dataDir, databaseUrl: undefined, simulatorUrl, simulatedWorld: null }
  await markFolder(config, await kindOfFolder(config), () => Promise.resolve(false))
  expect(JSON.parse(await readFile(join(dataDir, 'site.json'), 'utf8'))).toEqual({
    kind: 'simulated',
    world,
  })
})
