import { writeFile } from 'node:fs/promises'
import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import { beforeAll, afterAll, describe, expect, test } from 'vitest'
import { startHttp, type HttpUnderTest } from '../../../test/http-under-test.ts'
import { sendFile } from './send-file.ts'

const content = Buffer.from(Array.from({ length: 1000 }, (_, at) => at % 251))

describe('a served clip', () => {
  const inFolder = temporaryFolder()
  let server: HttpUnderTest
  let url: string

  beforeAll(async () => {
    const path = inFolder('clip.mp4')
    await writeFile(path, content)
    server = await startHttp({
      routes: [
        {
          name: 'clip',
          route: {
            method: 'GET',
            path: '/clip',
            feature: 'test',
            summary: 'A clip',
            answer: 'media',
            media: ['video/mp4'],
          },
          handle: async ({ reply, request }) =>
            sendFile(reply, request, {
              path,
              size: content.length,
              type: 'video/mp4',
              downloadName: 'Porta 3 – “ação”.mp4',
            }),
        },
      ],
    })
    url = `${server.url}/api/clip`
  })
  afterAll(async () => {
    await server[Symbol.asyncDispose]()
  })

  test('is whole, with its type, length and name', async () => {
    const response = await fetch(url)

    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('video/mp4')
    expect(response.headers.get('content-length')).toBe('1000')
    expect(response.headers.get('accept-ranges')).toBe('bytes')
    expect(response.headers.get('content-disposition')).toContain(
      `filename*=UTF-8''${encodeURIComponent('Porta 3 – “ação”.mp4')}`,
    )
    expect(Buffer.from(await response.arrayBuffer())).toEqual(content)
  })

  test('is sent in the requested range', async () => {
    const response = await fetch(url, { headers: { range: 'bytes=100-199' } })

    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe('bytes 100-199/1000')
    expect(Buffer.from(await response.arrayBuffer())).toEqual(content.subarray(100, 200))
  })

  test('refuses a range outside it with 416 and its length', async () => {
    const response = await fetch(url, { headers: { range: 'bytes=1000-' } })

    expect(response.status).toBe(416)
    expect(response.headers.get('content-range')).toBe('bytes */1000')
  })

  test('answers HEAD with its length and no content', async () => {
    const response = await fetch(url, { method: 'HEAD' })

    expect(response.status).toBe(200)
    expect(response.headers.get('content-length')).toBe('1000')
    expect(await response.text()).toBe('')
  })

  test('is not sent again to a browser that has it', async () => {
    const tag = (await fetch(url, { method: 'HEAD' })).headers.get('etag') ?? ''
    const response = await fetch(url, { headers: { 'if-none-match': tag } })

    expect(tag).toMatch(/^".+"$/)
    expect(response.status).toBe(304)
  })

  test('is sent whole to a browser with parts of another file', async () => {
    const response = await fetch(url, { headers: { range: 'bytes=0-9', 'if-range': '"another"' } })

    expect(response.status).toBe(200)
    expect((await response.arrayBuffer()).byteLength).toBe(1000)
  })
})
