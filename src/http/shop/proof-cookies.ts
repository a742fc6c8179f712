import type { FastifyReply } from 'fastify'

import type { ProofCookie, ProofName } from '../routes/shop/handler.ts'
import { isSecure } from '../server/secure-cookies.ts'

const names: readonly ProofName[] = ['registration', 'reset']
/** Under https a browser takes a name with `__Host-` from this very host alone: no neighbour can plant it. */
const prefixOf = (isHttps: boolean) => (isHttps ? '__Host-aangan_' : 'aangan_')
const VALUE = /^[A-Za-z0-9_-]{20,100}$/

/** The proofs among a request's cookies; anything that does not look like one of our tokens is not read. */
export function proofsOf(header: string | undefined, isHttps: boolean): Partial<Record<ProofName, string>> {
  const prefix = prefixOf(isHttps)
  if (!header?.includes(prefix)) return {}
  const cookies = new Map(
    header.split(';').map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const
    }),
  )
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = cookies.get(prefix + name)
      return value !== undefined && VALUE.test(value) ? [[name, value]] : []
    }),
  )
}

/** Sets proofs as cookies that no script reads. They are for our API alone, but `__Host-` wants the path of the whole host. */
export function setProofs(reply: FastifyReply, proofs: readonly ProofCookie[]): void {
  const isHttps = isSecure(reply.request, 'shop')
  for (const { name, value, seconds } of proofs)
    reply.header(
      'set-cookie',
      `${prefixOf(isHttps)}${name}=${value}; Max-Age=${seconds}; Path=${isHttps ? '/; Secure' : '/api/v1'}; HttpOnly; SameSite=Strict`,
    )
}
