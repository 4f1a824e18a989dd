import { createSocket } from 'node:dgram'
import type { Socket as DatagramSocket } from 'node:dgram'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

export interface DatagramPath {
  /** The port at which clients reach the camera through this path. */
  readonly port: number
  /** RTP datagrams received from the camera, and how many of them were changed or dropped. */
  readonly counts: { came: number; altered: number }
  close(): void
}

/**
 * A proxy between an RTSP camera and its client that changes RTP datagrams with `alter`, or drops them (null). RTSP
 * itself passes unchanged, except for the client's UDP ports.
 */
export async function datagramPath(
  cameraPort: number,
  alter: (datagram: Buffer, index: number) => Buffer | null,
): Promise<DatagramPath> {
  const counts = { came: 0, altered: 0 }
  const pictures = await socketAt(0)
  const control = await socketAt(0)
  const client = { pictures: 0, control: 0 }
  pictures.on('message', (datagram) => {
    const forwarded = alter(datagram, counts.came++)
    if (forwarded !== datagram) counts.altered++
    if (forwarded !== null) pictures.send(forwarded, client.pictures, '127.0.0.1')
  })
  control.on('message', (datagram) => control.send(datagram, client.control, '127.0.0.1'))
  const ours = `client_port=${pictures.address().port}-${control.address().port}`

  const server = createServer((connection) => {
    const camera = connect(cameraPort, '127.0.0.1')
    connection.on('data', (request) => {
      const text = String(request).replace(/client_port=(\d+)-(\d+)/, (_, first, second) => {
        client.pictures = Number(first)
        client.control = Number(second)
        return ours
      })
      camera.write(text)
    })
    camera.on('data', (answer) =>
      connection.write(String(answer).replace(ours, `client_port=${client.pictures}-${client.control}`)),
    )
    for (const [one, other] of [
      [connection, camera],
      [camera, connection],
    ] as const) {
      one.on('error', () => undefined)
      one.on('close', () => other.destroy())
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    counts,
    close: () => {
      server.close()
      pictures.close()
      control.close()
    },
  }
}

async function socketAt(port: number): Promise<DatagramSocket> {
  const socket = createSocket('udp4')
  socket.bind(port, '127.0.0.1')
  await once(socket, 'listening')
  return socket
}
