import { describing, type CallRow, type Terms } from './call.ts'
import { empty } from './core/fields.ts'
import type { z } from './core/zod.ts'
import type { RefusalCode } from './refusals.ts'

/** Who may call: anybody, a shopper with a token, or either, and a token is then believed or refused. */
type Who = 'visitor' | 'shopper' | 'either'
export type Row = CallRow<Who, RefusalCode>

const described = describing<RefusalCode, typeof empty>(empty)
const of =
  <const W extends Who>(who: W) =>
  <I extends z.ZodObject = typeof empty, O extends z.ZodType = typeof empty>(
    summary: string,
    terms: Terms<I, O, RefusalCode> = {},
  ) =>
    described(who, summary, terms)
export const visitor = of('visitor')
export const shopper = of('shopper')
export const either = of('either')
export const cacheable = <I extends z.ZodObject = typeof empty, O extends z.ZodType = typeof empty>(
  summary: string,
  terms: Terms<I, O, RefusalCode> = {},
) => ({ ...visitor(summary, terms), isCacheable: true as const })
