import { faults } from '../core/faults.ts'
import { optionalText, storableText, text, validated } from '../core/fields.ts'
/** What the requests of many screens have in common (spec B2.1). */
import { EMAIL_MAX } from '../core/limits.ts'
import { emailProblem } from '../core/validation.ts'
import { z } from '../core/zod.ts'

export const PER_PAGE = [25, 50, 100] as const
/** Lists are counted and turned over up to here; who wants more narrows the list, or takes the file. */
export const ROWS_MAX = 10_000

const digits = z
  .union([z.number(), z.string().regex(/^\d{1,10}$/)])
  .transform(Number)
  .pipe(z.number().int())

/** A number in a path or in a query: text there, a number in a program. */
export const key = digits.pipe(z.number().min(1).max(2_147_483_647))
/** The same of a thing whose number nobody may guess: 53 bits. */
export const longKey = z
  .union([z.number(), z.string().regex(/^\d{1,16}$/)])
  .transform(Number)
  .pipe(z.number().int().min(1).max(Number.MAX_SAFE_INTEGER))
export const version = digits.pipe(z.number().min(1))

/** The part of a list's address that every list has; `q` searches over all tabs. */
export const listRequest = z.strictObject({
  page: digits.pipe(z.number().min(1).max(ROWS_MAX)).default(1),
  per_page: digits.pipe(z.literal(PER_PAGE)).default(25),
  q: storableText().trim().min(2).max(80).optional(),
})

/** Several values of one filter travel with commas between them. */
export const several = <T extends string>(values: readonly T[]) =>
  z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(z.enum(values as readonly [T, ...T[]])).max(values.length))
    .optional()

/** A day of the shop's calendar (India), as YYYY-MM-DD. */
export const day = z.iso.date()
export const truth = z.union([z.boolean(), z.enum(['true', 'false']).transform((input) => input === 'true')])

/** A page of a list: its total is exact up to 10,000. */
export const adminPage = <T extends z.ZodType>(item: T) =>
  z.object({
    data: z.array(item),
    total: z.number().int(),
    total_is_capped: z.boolean(),
    current_page: z.number().int(),
    per_page: z.number().int(),
    last_page: z.number().int(),
  })
export type AdminPage<T> = {
  data: T[]
  total: number
  total_is_capped: boolean
  current_page: number
  per_page: number
  last_page: number
}

/** The day and time as the contract writes them: ISO 8601 at India's offset. */
export const datetime = z.iso.datetime({ offset: true })
/** Pictures that somebody sent, at their addresses for staff (spec N7.3.2). */
export const privatePictures = z.array(
  z.object({ image: z.string(), width: z.number().int(), height: z.number().int() }),
)
export const nothing = z.strictObject({})
export const staffEmail = validated(emailProblem, EMAIL_MAX, faults.invalid('E-mail'))
export const textField = (label: string, max: number) => text(label, max)
export const optionalTextField = (label: string, max: number) => optionalText(label, max)

/** A picture's name, as the answer to its upload gave it; '' is none. */
export const pictureName = (label: string) =>
  z.string(faults.invalid(label)).regex(/^[a-z0-9-]{0,140}$/, faults.invalid(label))

/** What a bulk act answers: each thing was done or refused by itself. */
export const bulkAnswer = z.object({
  done: z.array(z.string()),
  refused: z.array(z.object({ id: z.string(), code: z.string(), message: z.string() })),
})
