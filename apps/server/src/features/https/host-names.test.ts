import { expect, test } from 'vitest'
import { networkAddresses } from './host-names.ts'

function ipv4(address: string, internal = false) {
  const family = 'IPv4' as const
  return { address, family, internal, netmask: '255.255.255.0', mac: '00:00:00:00:00:00', cidr: `${address}/24` }
}

test('[OPS-6.b] addresses that other devices reach come before those of networks inside the machine', () => {
  const interfaces = {
    lo: [ipv4('127.0.0.1', true)],
    docker0: [ipv4('172.17.0.1')],
    'vEthernet (WSL)': [ipv4('172.28.0.1')],
    eth0: [ipv4('192.168.1.20')],
    wlan0: [ipv4('192.168.1.9')],
  }
  expect(networkAddresses(interfaces)).toEqual(['192.168.1.20', '192.168.1.9', '172.17.0.1', '172.28.0.1'])
})
