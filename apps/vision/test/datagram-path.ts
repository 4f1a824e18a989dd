import { createSocket } from 'node:dgram'
import type { Socket as DatagramSocket } from 'node:dgram'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

export interface DatagramPath {
  /** Where the camera is to be found by this path. */
  readonly port: number
  /** Datagrams with pictures that came from the camera, and those of them that were not handed on as they were. */
  readonly counts: { came: number; altered: number }
  close(): void
}

/**
 * A path between an RTSP camera and who watches it, by which the camera's datagrams go: each is handed on as `alter`
 * says, or is lost (null). RTSP itself passes through as it is, but for the ports that datagrams are sent to.
 */
export async function datagramPath(
  cameraPort: number,
  alter: (datagram: Buffer, index: number) => Buffer | null,
): Promise<DatagramPath> {
  const counts = { came: 0, altered: 0 }
  const pictures = await socketAt(0)
  const control = await socketAt(0)
  const watcher = { pictures: 0, control: 0 }
  pictures.on('message', (datagram) => {
    const handedOn = alter(datagram, counts.came++)
    if (handedOn !== datagram) counts.altered++
    if (handedOn !== null) pictures.send(handedOn, watcher.pictures, '127.0.0.1')
  })
  control.on('message', (datagram) => control.send(datagram, watcher.control, '127.0.0.1'))
  const ours = `client_port=${pictures.address().port}-${control.address().port}`

  const server = createServer((client) => {
    const camera = connect(cameraPort, '127.0.0.1')
    client.on('data', (request) => {
      const text = String(request).replace(/client_port=(\d+)-(\d+)/, (_, first, second) => {
        watcher.pictures = Number(first)
        watcher.control = Number(second)
        return ours
      })
      camera.write(text)
    })
    camera.on('data', (answer) =>
      client.write(String(answer).replace(ours, `client_port=${watcher.pictures}-${watcher.control}`)),
    )
    for (const [one, other] of [
      [client, camera],
      [camera, client],
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
