/** The networks of addresses that never leave the machine. */
const OWN = /^(127\.|0:0:0::)/

/** A session's network (IPv4 /24, IPv6 /48) as a person reads it: what of the address is known (spec N4.6.1). */
export function networkText(net: string): string {
  if (OWN.test(net)) return 'This computer'
  return `Network ${net.replace(/\.0\/24$/, '.x').replace(/::\/48$/, '…')}`
}
