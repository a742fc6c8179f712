import type { z } from '../core/zod.ts'
import type { AdminRefusalCode } from './refusals.ts'
import type { Role } from './role.ts'

/** One call of the owner's side: its place in the table is all that the server, the browser and OpenAPI know of it. */
export type AdminRow = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Below `/admin/api/v1`; `{name}` stands for a key of the request. The other keys are the query of a GET or DELETE, the body of the rest. */
  path: `/${string}`
  summary: string
  /** Who may call it; `anybody` is whoever has no session yet. */
  roles: readonly Role[] | 'anybody'
  request: z.ZodObject
  /** `file`: the answer is a file and no envelope. */
  response: z.ZodType | 'file'
  /** The refusals that the call's own rules give, beside those of every call. */
  refusals: readonly AdminRefusalCode[]
  /** Takes an Idempotency-Key: the same key and body get the same answer for 24 hours (spec B2.1). */
  isKeyed?: true
  /** Only within ten minutes of the last password (spec B1.2). */
  asksPassword?: true
  /** The body is a file with its fields, as a form sends it. */
  isUpload?: true
  /** Its body is a page of words: up to 1 MiB instead of half of it (spec B2.1). */
  isLong?: true
}

/** Owner, staff, packer; owner and staff; the owner alone: the columns of the matrix (spec B1.1). */
export const OSP = ['owner', 'staff', 'packer'] as const
export const OS = ['owner', 'staff'] as const
export const O = ['owner'] as const
