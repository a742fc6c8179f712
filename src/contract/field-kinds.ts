import { faults } from './core/faults.ts'
/** The kinds of fields of a table: how each is checked, answered and asked for. */
import { optionalText, singleLine } from './core/fields.ts'
import { hasTwoDecimals } from './core/money.ts'
import { z } from './core/zod.ts'

const LINES_MAX = 30
const PRICE_MAX_RUPEES = 1_00_000

/** How a field is asked for on the form. */
export type Input = {
  hint?: string
  maxLength?: number
  inputMode?: 'numeric'
  /** stands in the field */
  unit?: string
  /** as wide as the form */
  span?: boolean
}
export type Field = {
  kind: 'text' | 'area' | 'lines' | 'choice' | 'set' | 'whole' | 'figure' | 'rupees' | 'truth'
  /** On the form and in the journal. */
  label: string
  wire: string
  column: string
  schema: z.ZodType
  answer: z.ZodType
  choices?: readonly (string | number)[]
  /** What a new thing has. */
  blank?: string | number | boolean | string[] | null
  /** What `-` in a cell of a file makes of it; without it, it cannot be empty. */
  empty?: string | number | null | string[]
  /** Added to what is said of a wrong cell. */
  cellHint?: string
  input?: Input
}

const { invalid, required } = faults
/** Optional text: null and nothing are the same as ''. */
export const textOrEmpty = (label: string, max: number) => optionalText(label, max).transform((value) => value ?? '')
export const whole = (label: string, min: number, max: number) =>
  z.number(invalid(label)).int(invalid(label)).min(min, invalid(label)).max(max, invalid(label))
export const oneOf = <T extends readonly (string | number)[]>(label: string, choices: T) =>
  z.literal([...choices] as [...T], invalid(label))
/** Rupees with at most two decimals, as somebody types them. */
const price = (label: string) =>
  z
    .number(required(label))
    .min(0.01, invalid(label))
    .max(PRICE_MAX_RUPEES, invalid(label))
    .refine(hasTwoDecimals, invalid(label))

const noLines: string[] = []
export const text = (label: string, max: number, input: Input = {}) =>
  ({ kind: 'text', label, schema: textOrEmpty(label, max), answer: z.string(), blank: '', empty: '', input }) as const
export const area = (label: string, max: number, input: Input) =>
  ({ ...text(label, max, input), kind: 'area' }) as const
export const lines = (label: string, limit = LINES_MAX, longest = 200, hint = 'One per line.') =>
  ({
    kind: 'lines',
    label,
    schema: z.array(singleLine(label, longest), invalid(label)).max(limit, invalid(label)),
    answer: z.array(z.string()),
    blank: noLines,
    empty: noLines,
    input: { hint },
  }) as const
export const choice = <T extends readonly string[]>(label: string, choices: T, blank: T[number]) =>
  ({ kind: 'choice', label, choices, schema: oneOf(label, choices), answer: z.enum(choices), blank }) as const
/** Some of a few choices, each once and in their order. */
export const set = <const T extends readonly string[]>(label: string, choices: T, hint: string) => {
  const none: T[number][] = []
  return {
    kind: 'set',
    label,
    choices,
    schema: z
      .array(oneOf(label, choices), invalid(label))
      .max(choices.length, invalid(label))
      .transform((chosen): T[number][] => choices.filter((one) => chosen.some((other) => other === one))),
    answer: z.array(z.enum(choices)),
    blank: none,
    empty: none,
    input: { hint, span: true },
  } as const
}
export const count = (label: string, max: number, input: Input) =>
  ({
    kind: 'whole',
    label,
    schema: whole(label, 0, max),
    answer: z.number().int(),
    blank: 0,
    empty: 0,
    input: { inputMode: 'numeric', ...input },
  }) as const
export const truth = (label: string, short: string) =>
  ({ kind: 'truth', label, schema: z.boolean(invalid(short)), answer: z.boolean(), blank: false }) as const
export const rupees = (label: string) =>
  ({
    kind: 'rupees',
    label,
    schema: price(label),
    answer: z.number(),
    cellHint: 'Write rupees from 0.01 to 1,00,000.',
  }) as const
/** The same where there may be none, and nothing is an amount too. */
export const rupeesOrNone = (label: string) =>
  ({
    kind: 'rupees',
    label,
    schema: z
      .number(invalid(label))
      .min(0, invalid(label))
      .max(PRICE_MAX_RUPEES, invalid(label))
      .refine(hasTwoDecimals, invalid(label))
      .nullish(),
    answer: z.number().nullable(),
    empty: null,
    cellHint: 'Write rupees from 0 to 1,00,000.',
  }) as const
export const flag = (label: string) =>
  ({ kind: 'truth', label, schema: z.boolean().default(false), answer: z.boolean() }) as const
