import { fill } from '#text/fill.ts'
import * as t from '#text/shop/profile.ts'
/** The networks of addresses that never leave the machine. */
const OWN = /^(127\.|0:0:0::)/

/** A session's network (IPv4 /24, IPv6 /48) as a person reads it: what of the address is known (spec N4.6.1). */
export function networkText(net: string): string {
  if (OWN.test(net)) return t.thisComputer
  return fill(t.network, { net: net.replace(/\.0\/24$/, '.x').replace(/::\/48$/, '…') })
}
