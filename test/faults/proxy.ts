import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

import { onTestFinished } from 'vitest'

/** What becomes of bytes on their way: they pass, are lost, or the connection breaks before them, after half of them or right after them. */
type Fate = 'pass' | 'lose' | 'break' | 'pass and break' | 'pass half and break'
type Way = 'there' | 'back'

/** A connection that something may happen to. */
export type Link = { readonly number: number; break: () => void }
export type Proxy = {
  port: number
  /** Decides over each chunk of bytes. All pass unless a test sets another decision. */
  decide: (way: Way, bytes: Buffer, link: Link) => Fate
  /** So long is every piece on its way. */
  delayMs: number
  /** Where new connections lead. */
  target: number
  /** Breaks every connection there is. */
  breakAll: () => void
}

/** A proxy between two parts of the shop that disturbs their traffic. It ends with the test. */
export const openProxy = async (target: number): Promise<Proxy> => {
  const links = new Set<Link>()
  const proxy: Proxy = {
    port: 0,
    decide: () => 'pass',
    delayMs: 0,
    target,
    breakAll: () => links.forEach((link) => link.break()),
  }
  let count = 0
  const server = createServer((near) => {
    const far = connect({ host: '127.0.0.1', port: proxy.target, noDelay: true })
    const link: Link = {
      number: ++count,
      break: () => {
        links.delete(link)
        near.destroy()
        far.destroy()
      },
    }
    links.add(link)
    near.setNoDelay(true)
    carry(proxy, link, { way: 'there', from: near, to: far })
    carry(proxy, link, { way: 'back', from: far, to: near })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  proxy.port = typeof address === 'object' && address ? address.port : 0
  onTestFinished(() => {
    server.close()
    proxy.breakAll()
  })
  return proxy
}

/** The same address, through this proxy. */
export const through = ({ port }: Proxy, address: string): string => {
  const url = new URL(address)
  url.port = String(port)
  return url.href.replace(/\/$/, '')
}

export const portOf = (address: string): number => Number(new URL(address).port)

const carry = (proxy: Proxy, link: Link, { way, from, to }: { way: Way; from: Socket; to: Socket }): void => {
  const deliver = (bytes: Buffer) => {
    const fate = proxy.decide(way, bytes, link)
    if (fate === 'lose') return
    if (fate === 'break') return link.break()
    if (!to.writable) return
    const passing = fate === 'pass half and break' ? bytes.subarray(0, bytes.length / 2) : bytes
    // what was written is on its way before the connection breaks
    to.write(passing, () => fate !== 'pass' && link.break())
  }
  from.on('data', (bytes: Buffer) => {
    if (proxy.delayMs === 0) deliver(bytes)
    else setTimeout(deliver, proxy.delayMs, bytes)
  })
  from.on('end', () => setTimeout(() => to.end(), proxy.delayMs))
  // a broken side breaks the other one
  from.on('error', link.break)
}
