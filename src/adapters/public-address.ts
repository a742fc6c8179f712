import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const v4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/** Of 2000::/3, which is all that is public: tunnels into IPv4, and what is for documents and benchmarks. */
const v6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const closed = listOf([...v4, ...v6])
const open6 = listOf(['2000::/3'])

/** Whether an IP address is a machine of the public internet: nothing of our own network, of this machine, or of a tunnel. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4')
  return family === 6 && open6.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

/**
 * Looks a name up for a connection, and fails when any of its addresses is not public. It is asked for the very connection,
 * so a name that answers differently the second time gains nothing.
 */
export const publicLookup: LookupFunction = (hostname, options, done) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error) done(error, '')
    else if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      done(new Error('not a public address'), '')
    else if (options.all) done(null, addresses)
    else done(null, first.address, first.family)
  })

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/')
    list.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4')
  }
  return list
}
