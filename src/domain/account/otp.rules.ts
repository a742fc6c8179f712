/** How long OTPs are valid (spec D34, D117, D147). Tries are per code, sends per contact. */
export const OTP_MINUTES = 5
export const OTP_TRIES = 5
/** Between two codes to the same contact; `bench` shortens it so that a measurement need not wait (spec U3). */
export const OTP_GAP_MS = { default: 60_000, bench: 60 } as const
/** How long a verified mobile may take to finish signing up, and a verified e-mail to choose a password. */
export const REGISTRATION_MINUTES = 30
export const RESET_MINUTES = 10
export const EMAIL_LINK_HOURS = 24

/** An account that nobody used for so long may be of a number that was given to somebody else since (spec N2.4.4). */
export const UNUSED_DAYS = 90

/** How long the ticket of an unused account lives, and how many pincodes it takes (spec N2.2.3). */
export const TICKET_MINUTES = 10
export const TICKET_TRIES = 3
/** A code that waited so long to be sent shows that sending is down (spec N2.4.9). */
export const SENDING_DOWN_SECONDS = 60

/** What somebody shows by a code to their mobile, apart from signing up and a forgotten password (spec N2.2.3). */
export type MobilePurpose = 'login' | 'confirm' | 'mobile' | 'track' | 'notify'
export type OtpPurpose = 'register' | 'forgot' | MobilePurpose

/** Numbers are given out in blocks, and who makes a shop send SMS for money has whole blocks (spec N2.5). */
export const blockOf = (mobile: string): string => mobile.slice(0, 6)
