import { describing, type CallFlags, type CallRow, type Response, type Terms } from '../call.ts'
import type { z } from '../core/zod.ts'
import { nothing } from './fields.ts'
import type { AdminRefusalCode } from './refusals.ts'
import type { Role } from './role.ts'

/** The roles that may call; `anybody` is a caller without a session. */
type AdminAccess = readonly Role[] | 'anybody'
/** One call of the owner's side, below `/admin/api/v1`. */
export type AdminRow = CallRow<AdminAccess, AdminRefusalCode>

/** Owner, staff, packer; owner and staff; the owner alone: the columns of the matrix (spec B1.1). */
export const OSP = ['owner', 'staff', 'packer'] as const
export const OS = ['owner', 'staff'] as const
export const O = ['owner'] as const

const described = describing<AdminRefusalCode, typeof nothing>(nothing)
const at =
  <M extends AdminRow['method']>(method: M, flags: CallFlags = {}) =>
  <const W extends AdminAccess, I extends z.ZodObject = typeof nothing, O extends Response = typeof nothing>(
    path: AdminRow['path'],
    who: W,
    summary: string,
    terms: Terms<I, O, AdminRefusalCode> = {},
  ) => ({ ...described(who, summary, { ...flags, ...terms }), method, path })

export const get = at('GET')
export const post = at('POST')
/** A POST that takes an Idempotency-Key: repeated, it answers the same and does nothing more. */
export const postOnce = at('POST', { isKeyed: true })
/** A POST of a form with a file. */
export const postForm = at('POST', { isUpload: true })
export const patch = at('PATCH')
export const put = at('PUT')
export const remove = at('DELETE')
/** A GET that answers a file. */
export const file = <const W extends AdminAccess, I extends z.ZodObject = typeof nothing>(
  path: AdminRow['path'],
  who: W,
  summary: string,
  terms: Omit<Terms<I, 'file', AdminRefusalCode>, 'response'> = {},
) => get(path, who, summary, { ...terms, response: 'file' })
