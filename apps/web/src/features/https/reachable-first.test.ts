import { expect, test } from 'vitest'
import { reachableFirst } from './reachable-first.ts'

const hosts = ['192.168.1.20', '[fd00::2]']

test.each([
  ['hall.example', ['hall.example', '192.168.1.20', 'fd00::2'], ['hall.example', ...hosts]],
  ['hall.example', ['Hall.Example'], ['hall.example', ...hosts]],
  ['hall.example', ['*.example'], ['hall.example', ...hosts]],
  ['cctv.hall.example', ['*.example'], hosts],
  ['hall.example', [], hosts],
  ['hall.example', null, ['hall.example', ...hosts]],
  ['[fd00::2]', [], ['[fd00::2]', '192.168.1.20']],
  ['10.1.2.3', [], ['10.1.2.3', ...hosts]],
  ['10.1.2.3', ['10.1.2.3', 'fd00::2'], ['10.1.2.3', '[fd00::2]', '192.168.1.20']],
  ['10.1.2.3', ['192.168.1.20'], ['192.168.1.20', '10.1.2.3', '[fd00::2]']],
  ['hall', ['hall'], hosts],
  ['hall.local', ['hall.local'], hosts],
  ['localhost', ['localhost'], hosts],
  ['127.0.0.1', [], hosts],
  ['[::1]', [], hosts],
])(
  '[OPS-6.b] a phone is sent to an address that works: from a page at %s, certificate for %j',
  (open, names, ordered) => {
    expect(reachableFirst(hosts, open, names)).toEqual(ordered)
  },
)

test.each([
  ['192.168.1.20', ['cctv.hall.example'], ['cctv.hall.example', ...hosts]],
  ['localhost', ['*.hall.example', 'CCTV.hall.example', 'server'], ['cctv.hall.example', ...hosts]],
  ['localhost', ['192.168.1.20', 'fd00::2', 'hall.example'], [...hosts, 'hall.example']],
])(
  '[OPS-6.b] a phone is offered the certificate’s own names: from a page at %s, certificate for %j',
  (open, names, ordered) => {
    expect(reachableFirst(hosts, open, names)).toEqual(ordered)
  },
)
