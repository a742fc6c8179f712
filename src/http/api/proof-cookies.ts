import type { ProofCookie } from '../routes/handler.ts'

const names: readonly ProofCookie[] = ['registration', 'reset']
const PREFIX = 'aangan_'
const VALUE = /^[A-Za-z0-9_-]{20,100}$/

/** The proofs among a request's cookies; anything that does not look like one of our tokens is not read. */
export function proofsOf(header: string | undefined): Partial<Record<ProofCookie, string>> {
  if (!header?.includes(PREFIX)) return {}
  const cookies = new Map(
    header.split(';').map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const
    }),
  )
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = cookies.get(PREFIX + name)
      return value !== undefined && VALUE.test(value) ? [[name, value]] : []
    }),
  )
}

/** A proof as a cookie that no script reads and that is sent to our API alone. */
export const proofCookie = (proof: { name: ProofCookie; value: string; seconds: number }, isSecure: boolean): string =>
  `${PREFIX}${proof.name}=${proof.value}; Max-Age=${proof.seconds}; Path=/api/v1; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
