import type { ProofCookie } from '../routes/handler.ts'

const names: readonly ProofCookie[] = ['registration', 'reset']
/** Under https a browser takes a name with `__Host-` from this very host alone: no neighbour can plant it. */
const prefixOf = (isSecure: boolean) => (isSecure ? '__Host-aangan_' : 'aangan_')
const VALUE = /^[A-Za-z0-9_-]{20,100}$/

/** The proofs among a request's cookies; anything that does not look like one of our tokens is not read. */
export function proofsOf(header: string | undefined, isSecure: boolean): Partial<Record<ProofCookie, string>> {
  const prefix = prefixOf(isSecure)
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

/** A proof as a cookie that no script reads. It is for our API alone, but `__Host-` wants the path of the whole host. */
export const proofCookie = (proof: { name: ProofCookie; value: string; seconds: number }, isSecure: boolean): string =>
  `${prefixOf(isSecure)}${proof.name}=${proof.value}; Max-Age=${proof.seconds}; Path=${isSecure ? '/; Secure' : '/api/v1'}; HttpOnly; SameSite=Strict`
