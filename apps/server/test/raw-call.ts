import { request } from 'node:http'

interface RawAnswer {
  readonly status: number
  readonly body: string
}

/** A call with arbitrary headers, including Host, which `fetch` does not allow. */
export function rawCall(
  url: string,
  options: {
    readonly method?: string
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: string
  } = {},
): Promise<RawAnswer> {
  const { method = 'GET', headers = {}, body } = options
  return new Promise((resolve, reject) => {
    const call = request(url, { method, headers: { ...headers } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          body: Buffer.concat(chunks).toString('utf8'),
        }),
      )
      response.on('error', reject)
    })
    call.on('error', reject)
    call.end(body)
  })
}
