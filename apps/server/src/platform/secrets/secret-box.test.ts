import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '../../../test/folder.ts'
import { SecretBox } from './secret-box.ts'

const address = 'rtsp://admin:pässwörd@192.168.1.20:554/stream1'

test('a sealed text is unsealed with the same key, also after a restart', async () => {
  await using folder = await testFolder()
  const path = join(folder.path, 'secret.key')
  const sealed = (await SecretBox.open(path)).seal(address)

  expect((await SecretBox.open(path)).unseal(sealed)).toBe(address)
})

test('a sealed text reveals nothing of its content, and never looks the same twice', async () => {
  await using folder = await testFolder()
  const box = await SecretBox.open(join(folder.path, 'secret.key'))
  const sealed = box.seal(address)

  expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('admin')
  expect(box.seal(address)).not.toBe(sealed)
})

test('a sealed text that was changed, cut short or sealed with another key is refused', async () => {
  await using folder = await testFolder()
  const box = await SecretBox.open(join(folder.path, 'secret.key'))
  const other = await SecretBox.open(join(folder.path, 'other.key'))
  const sealed = box.seal(address)
  const changed = Buffer.from(sealed, 'base64')
  changed.writeUInt8(changed.readUInt8(40) ^ 1, 40)

  expect(() => box.unseal(changed.toString('base64'))).toThrow()
  expect(() => box.unseal(sealed.slice(0, 20))).toThrow()
  expect(() => other.unseal(sealed)).toThrow()
})

test('only the server’s own user can read the key', async () => {
  await using folder = await testFolder()
  const path = join(folder.path, 'secret.key')
  await SecretBox.open(path)

  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(await readFile(path)).toHaveLength(32)
})

test('an invalid key file is refused rather than replaced, because sealed addresses would be lost', async () => {
  await using folder = await testFolder()
  const path = join(folder.path, 'secret.key')
  await writeFile(path, 'short')

  await expect(SecretBox.open(path)).rejects.toThrow(/is broken: it has 5 bytes, and a key has 32/)
  expect(await readFile(path, 'utf8')).toBe('short')
})
