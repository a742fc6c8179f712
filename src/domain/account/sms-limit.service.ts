import { clockNow } from '#db/clock.ts'
import type { Deps, Refusal, Tx } from '#domain/context.ts'
import { queueMessage } from '#domain/message/message.service.ts'
import { consumeAttempt } from '#domain/rate-limit/rate-limit.service.ts'
import { consumeForShop, isUsedUp } from '#domain/rate-limit/shop-limit.service.ts'
import { readSettings, readSettingsNow } from '#domain/settings/settings.service.ts'

const HOUR_MS = 3_600_000
const DAY_MINUTES = 24 * 60
const limits = ['sendOtp', 'sendOtpDaily'] as const
const SMS = 'otp sms'
const NO_SMS = 'otp without sms'
const dailyOf = (name: string) => `${name} a day`

/**
 * Counts one OTP by SMS in what the whole shop may send in an hour and in a day, and returns the refusal above it (spec R4.8,
 * N2.5). The one that reaches the hour's notifies the owner, in the same transaction.
 */
export const consumeShopSms = (deps: Deps, tx: Tx): Promise<Refusal | undefined> => countFor(deps, tx, SMS)

/**
 * Counts an OTP by SMS, and returns whether the shop may send it. A decoy is answered alike and counted apart: whoever makes
 * the shop send nothing takes no SMS from anybody.
 */
export async function countOtpSms(deps: Deps, tx: Tx, { isDecoy }: { isDecoy: boolean }): Promise<boolean> {
  const { numbers } = await readSettingsNow(tx)
  const isOver = await isUsedUp({ rateLimits: deps.rateLimits, db: tx }, capsOf(numbers))
  const over = await countFor(deps, tx, isDecoy ? NO_SMS : SMS)
  return !isOver && (isDecoy || over === undefined)
}

/** Whether the shop may send no further OTP by SMS in this hour or on this day. */
export const isShopSmsUsedUp = async (deps: Deps): Promise<boolean> =>
  isUsedUp(deps, capsOf((await readSettings(deps)).numbers))

const capsOf = ({ otp_per_hour, otp_per_day }: { otp_per_hour: number; otp_per_day: number }) => [
  { name: SMS, tries: otp_per_hour },
  { name: dailyOf(SMS), tries: otp_per_day },
]

/**
 * Counts a reset in the limits of SMS, and returns whether they leave room for one to this mobile. Every reset counts for
 * its address, and does the same work without a mobile: what is counted must not show where its code went.
 */
export async function countResetSms(
  deps: Deps,
  tx: Tx,
  { contact, ip, mobile }: { contact: string; ip: string; mobile: string | undefined },
): Promise<boolean> {
  const keys = { account: mobile ?? contact, ip }
  let hasRoom = true
  for (const limit of limits) if (await consumeAttempt(deps, tx, limit, keys)) hasRoom = false
  const isReal = mobile !== undefined && hasRoom
  const over = await countFor(deps, tx, isReal ? SMS : NO_SMS)
  return isReal && over === undefined
}

async function countFor(deps: Deps, tx: Tx, name: typeof SMS | typeof NO_SMS): Promise<Refusal | undefined> {
  const {
    numbers: { otp_per_hour, otp_per_day },
    shop: { owner_email, email },
  } = await readSettingsNow(tx)
  const { refusal: overDay } = await consumeForShop(deps, tx, {
    name: dailyOf(name),
    tries: otp_per_day,
    minutes: DAY_MINUTES,
  })
  if (overDay) return overDay
  const { refusal, isLast } = await consumeForShop(deps, tx, { name, tries: otp_per_hour, minutes: 60 })
  if (!isLast || name !== SMS) return refusal
  const hour = Math.floor((await clockNow(tx)).getTime() / HOUR_MS)
  await queueMessage(deps, tx, {
    event: `owner_otp_limit:${hour}`,
    template: 'owner_otp_limit',
    to: owner_email || email,
    vars: { count: String(otp_per_hour) },
  })
  return refusal
}
