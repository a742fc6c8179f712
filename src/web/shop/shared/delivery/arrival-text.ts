import { messages } from '#contract/core/messages.ts'
import type { PincodeAnswer } from '#contract/pincode.ts'

const DAY_MS = 86_400_000
const day = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'Asia/Kolkata',
})

/** 'Arrives by Thu, 26 Nov', counted from now; or that nothing can be sent there. */
export const arrivalText = (zip: string, { serviceable, etd_days }: PincodeAnswer): string =>
  serviceable ? `Arrives by ${day.format(Date.now() + etd_days * DAY_MS)}` : messages.notServed(zip)
