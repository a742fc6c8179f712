import { faults } from '../core/faults.ts'
/** The kinds of values that settings have. Each takes the label of its field, for what is said of a value beyond its bounds. */
import { optionalLine, optionalText } from '../core/fields.ts'
import { hasTwoDecimals } from '../core/money.ts'
import { emailProblem, mobileProblem } from '../core/validation.ts'
import { z } from '../core/zod.ts'
import { pictureName } from './fields.ts'

const EMAIL_MAX = 254
const ADDRESS_MAX = 2000
const HTTPS = /^https:\/\/[a-z0-9.-]+(:\d+)?([/?#]\S*)?$/i

export const whole = (label: string, min: number, max: number) => between(label, min, max).int(faults.invalid(label))

/** At most two decimals: rupees and percents. */
export const decimal = (label: string, min: number, max: number) =>
  between(label, min, max).refine(hasTwoDecimals, faults.invalid(label))

const PRICE_DIGITS = 10_000
/** Rupees of something small: at most ten, with at most four decimals. */
export const price = (label: string) =>
  between(label, 0, 10).refine(
    (value) => Math.abs(value * PRICE_DIGITS - Math.round(value * PRICE_DIGITS)) < 1e-6,
    faults.invalid(label),
  )

export const onOff = (label: string) => z.boolean(faults.invalid(label))
export const oneOf = <const T extends readonly [string, ...string[]]>(label: string, values: T) =>
  z.enum(values, faults.invalid(label))

/** One line of words; '' is none. */
export const line = (label: string, max: number) => optionalLine(label, max).transform((value) => value ?? '')

/** Words with line breaks; '' is none. */
export const prose = (label: string, max: number) => optionalText(label, max).transform((value) => value ?? '')

/** One line of a certain shape; '' is none. */
export const shaped = (label: string, max: number, fits: (value: string) => boolean) =>
  line(label, max).refine((value) => value === '' || fits(value), faults.invalid(label))

export const emailOrNone = (label: string) => shaped(label, EMAIL_MAX, (value) => emailProblem(value) === undefined)
export const mobileOrNone = (label: string) => shaped(label, 10, (value) => mobileProblem(value) === undefined)
/** A picture of the shop's own by its name, never an address: that could lead to another host. */
export const pictureOrNone = (label: string) => line(label, 140).pipe(pictureName(label))

/** A day of India's calendar, as YYYY-MM-DD; null is none. */
export const dayOrNone = (label: string) => z.iso.date(faults.invalid(label)).nullable()

/** An address of the web by https, without a name and password in it; '' is none. */
export const webAddress = (label: string, fits: RegExp = HTTPS) =>
  shaped(label, ADDRESS_MAX, (value) => HTTPS.test(value) && fits.test(value))

const between = (label: string, min: number, max: number) =>
  z.number(faults.invalid(label)).min(min, faults.invalid(label)).max(max, faults.invalid(label))
