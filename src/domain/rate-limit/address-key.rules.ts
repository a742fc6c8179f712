const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/
const GROUPS = 8
const COUNTED_GROUPS = 4

/**
 * Under what a network address is counted (spec D138). A person with one IPv6 address has all of its /64, so these count as
 * one caller. An IPv4 address that is written as IPv6 is the same caller as without.
 */
export function addressKey(ip: string): string {
  const plain = ip.toLowerCase().replace(/%.*$/, '')
  if (!plain.includes(':')) return plain
  const mapped = MAPPED.exec(plain)?.[1]
  if (mapped) return mapped
  const network = groupsOf(plain).slice(0, COUNTED_GROUPS)
  return `${network.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}

const NETWORK_GROUPS = 3

/** The network of an address, which many share: /24 of IPv4, /48 of IPv6. */
export function networkOf(ip: string): string {
  const key = addressKey(ip)
  if (!key.includes(':')) return /^\d+(\.\d+){3}$/.test(key) ? `${key.replace(/\d+$/, '0')}/24` : ''
  return `${key.split(':').slice(0, NETWORK_GROUPS).join(':')}::/48`
}

/** All groups of an IPv6 address, with those that `::` leaves out. Four numbers at its end stand for two groups. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.replace(/\d+\.\d+\.\d+\.\d+$/, '0:0').split('::')
  const first = head === '' ? [] : head.split(':')
  if (tail === undefined) return first
  const last = tail === '' ? [] : tail.split(':')
  return [...first, ...Array.from({ length: Math.max(0, GROUPS - first.length - last.length) }, () => '0'), ...last]
}
