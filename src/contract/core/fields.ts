/** The building blocks of request schemas: strict where a loose parser would let something odd through (spec T3, T4). */
import { latinDigits } from './digits.ts'
import { faults } from './faults.ts'
import { ADDRESS_TEXT_MAX, COUNT_MAX, EMAIL_MAX, KEYWORD_MAX, PAGE_MAX, TRANSACTION_PATTERN } from './limits.ts'
import { emailProblem, mobileProblem, plainNameProblem, type Problem } from './validation.ts'
import { z } from './zod.ts'

/** PostgreSQL takes no NUL, and a lone surrogate would silently become another character. */
const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed()

const isOneLine = (text: string) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)

/** `typeMessage` is what is said of a value that is no text at all. */
export const storableText = (typeMessage?: string) => z.string(typeMessage).refine(isStorable, faults.invalid('Text'))

/** A text whose digits may come from the keyboard of an Indian language (spec H7.2). */
export const typedDigits = (typeMessage?: string) => z.string(typeMessage).transform(latinDigits)

/** A whole number, as a number or as its plain digits; never an array, a float, an exponent or a hex literal. */
const integer = (min: number, max: number, name: string) =>
  z
    .union(
      [
        z.number(),
        typedDigits().pipe(
          z
            .string()
            .regex(/^\d{1,16}$/)
            .transform(Number),
        ),
      ],
      faults.invalid(name),
    )
    .refine((n) => Number.isSafeInteger(n) && n >= min && n <= max, faults.invalid(name))

const INT4_MAX = 2_147_483_647
export const page = integer(1, PAGE_MAX, 'Page').optional()
export const count = integer(1, COUNT_MAX, 'Count')

export const text = (name: string, max = ADDRESS_TEXT_MAX) =>
  storableText(faults.required(name))
    .transform((value) => value.trim())
    .pipe(z.string().min(1, faults.required(name)).max(max, faults.invalid(name)))

export const keyword = text('Keyword', KEYWORD_MAX)

export const validated = (problem: (value: string) => Problem, max: number, fallback: string) =>
  storableText(fallback)
    .transform((value) => latinDigits(value.trim()))
    .pipe(
      z
        .string()
        .max(max, fallback)
        .refine((value) => problem(value) === undefined, fallback),
    )

export const email = validated(emailProblem, EMAIL_MAX, faults.email)
/** '' is no e-mail: whether the call does without is for its service. */
export const emailOrNone = validated(
  (value) => (value === '' ? undefined : emailProblem(value)),
  EMAIL_MAX,
  faults.email,
)
export const mobile = validated(mobileProblem, 10, faults.mobile)

export const transactionId = storableText(faults.invalid('Transaction')).pipe(
  z.string().regex(TRANSACTION_PATTERN, faults.invalid('Transaction')),
)

/** Answers' flags. */
export const bit = z.union([z.literal(0), z.literal(1)])
export const empty = z.object({})

export const id = (name: string) => integer(1, INT4_MAX, name)
/** A private coupon's number is as hard to guess as a whole number on the wire can be. */
export const couponId = integer(1, Number.MAX_SAFE_INTEGER, 'Coupon')
export const amount = (max: number, name: string) => integer(0, max, name)

/** A page sends a file; the server reads its bytes. */
export const upload = z
  .custom<Uint8Array | { size: number; type: string }>()
  .pipe(z.custom<Uint8Array>((value) => value instanceof Uint8Array))

/** Flags travel as 0 and 1; both the number and its digit are taken. */
export const flag = (name: string) => integer(0, 1, name)

export const optionalText = (name: string, max = ADDRESS_TEXT_MAX) =>
  storableText(faults.invalid(name))
    .transform((value) => value.trim())
    .pipe(z.string().max(max, faults.invalid(name)))
    .nullish()

/**
 * One line: a line break in a name could become a header of a mail, and one in an address tears a label apart (spec
 * D146).
 */
export const singleLine = (name: string, max = ADDRESS_TEXT_MAX) =>
  text(name, max).refine(isOneLine, faults.invalid(name))

export const optionalLine = (name: string, max = ADDRESS_TEXT_MAX) =>
  optionalText(name, max).refine((value) => isOneLine(value ?? ''), faults.invalid(name))

/** What a person is called, where a person may read it whom the writer does not know. */
export const personName = (name: string) =>
  singleLine(name).refine((value) => plainNameProblem(value) === undefined, faults.invalid(name))

/** Not trimmed and not shortened: a password is taken as it was typed. */
export const passwordText = (name: string) =>
  storableText(faults.required(name)).pipe(z.string().min(1, faults.required(name)).max(200, faults.invalid(name)))

export const pageOfSchema = <T extends z.ZodType>(item: T) =>
  z.object({
    data: z.array(item),
    total: z.number().int(),
    current_page: z.number().int(),
    per_page: z.number().int(),
    last_page: z.number().int(),
  })

/** The last part of a page's address. */
export const pageAddress = (label: string) =>
  z
    .string(faults.invalid(label))
    .trim()
    .regex(/^[a-z0-9-]{1,120}$/, faults.invalid(label))
