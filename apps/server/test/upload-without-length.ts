/** An upload without a Content-Length. */
interface UploadWithoutLength {
  /** The form up to its file's first byte, without its first line. */
  readonly begins: string
  /** The file consists of this chunk, repeated. */
  readonly chunk: Uint8Array
  readonly times: number
}

/** Sends a form's file piece by piece, as long as the server accepts it. */
export function uploadWithoutLength(url: string, { begins, chunk, times }: UploadWithoutLength): Promise<Response> {
  function* form(): Generator<Uint8Array> {
    yield Buffer.from(`--x\r\n${begins}`)
    for (let sent = 0; sent < times; sent += 1) yield chunk
    yield Buffer.from('\r\n--x--\r\n')
  }
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: ReadableStream.from(form()),
    duplex: 'half',
  })
}
