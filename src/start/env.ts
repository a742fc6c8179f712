import type { z } from 'zod'

import { BootError } from './boot-error.ts'
import { incompleteGroups, productionMistakes, warnInDemo, warnInProduction } from './env-mistakes.ts'
import { settings, type Settings } from './env-settings.ts'

type Name = keyof Settings

/** The checked settings, frozen; the names are those of the environment. */
export type Env = Readonly<
  Omit<Settings, 'HOST' | 'PUBLIC_URL' | 'TRUSTED_PROXIES' | 'PAYMENT_GATEWAY' | 'SMS_PROVIDER'> & {
    HOST: string
    PUBLIC_URL: string
    TRUSTED_PROXIES: readonly string[]
    PAYMENT_GATEWAY: NonNullable<Settings['PAYMENT_GATEWAY']>
    SMS_PROVIDER: NonNullable<Settings['SMS_PROVIDER']>
    /** what is printed at the start, for the person at the terminal */
    warnings: readonly string[]
  }
>

/** Names of settings whose value may hold a password; addresses that everybody knows are none. */
const secret =
  /^(?!(?:PUBLIC|ADMIN|HOME)_URL$).*(?:URL$|TOKEN$|SECRET$|KEY$|KEY_ID$|PASSPHRASE$|PASSWORD$|CODE$|IDENTITY$)/

/**
 * Reads and checks every setting; an empty one counts as unset. Refuses with a BootError that has one line for each wrong
 * setting: its name, what it got and what it may be. Values that may hold a password are not repeated.
 */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const given: Record<string, string> = {}
  for (const [name, value] of Object.entries(source)) if (value?.trim()) given[name] = value.trim()
  const read = settings.safeParse(given)
  if (!read.success) throw new BootError(wrongValues(read.error, given).join('\n'))
  const production = read.data.SHOP_MODE === 'production'
  const mistakes = [...incompleteGroups(read.data), ...(production ? productionMistakes(read.data) : [])]
  if (mistakes.length > 0) throw new BootError(mistakes.join('\n'))
  const {
    HOST,
    PUBLIC_URL,
    TRUSTED_PROXIES = [],
    PAYMENT_GATEWAY = 'sandbox',
    SMS_PROVIDER = 'outbox',
    ...rest
  } = read.data
  return Object.freeze({
    ...rest,
    HOST: HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    PUBLIC_URL: PUBLIC_URL ?? `http://localhost:${rest.PORT}`,
    TRUSTED_PROXIES,
    PAYMENT_GATEWAY,
    SMS_PROVIDER,
    warnings: production ? warnInProduction(read.data) : warnInDemo(read.data),
  })
}

const wrongValues = (error: z.ZodError, given: Record<string, string>): string[] =>
  [...new Set(error.issues.map((issue) => String(issue.path[0])))].map((name) => {
    const may = settings.shape[name as Name].description ?? ''
    const got = secret.test(name) ? ' (not shown)' : `=${given[name]}`
    return `${name}${got} is wrong: it may be ${may}.`
  })
