import { numberOf, textOf, type Args } from './actors/action.ts'
import type { Step } from './actors/actors.ts'
import { TIMERS_GO_ON_MS } from './actors/clock.ts'
import type { FaultKind, GateKind } from './gates.ts'

/** Where a fault may strike, and how. */
type Strike = readonly [GateKind, FaultKind]
const INSIDE: readonly Strike[] = [
  ['statement', 'crash'],
  ['statement', 'full'],
  ['commit', 'crash'],
  ['commit', 'full'],
  ['commit', 'full'],
  ['connection', 'crash'],
]
const OUTSIDE: readonly Strike[] = [
  ['request', 'crash'],
  ['request', 'lost'],
  ['request', 'doubled'],
  ['request', 'slow'],
  ['answered', 'crash'],
  ['answered', 'lost'],
]
const ANSWERED: readonly Strike[] = [['replied', 'crash']]
/** How many gates of each kind an act passes, about: a fault at one that is never reached strikes nobody. */
type Size = Readonly<Record<GateKind, number>>
const SIZES = {
  shopper: { connection: 8, statement: 25, commit: 2, request: 1, answered: 1, replied: 3 },
  owner: { connection: 8, statement: 35, commit: 1, request: 1, answered: 1, replied: 1 },
  gateway: { connection: 8, statement: 20, commit: 2, request: 1, answered: 1, replied: 1 },
  courier: { connection: 8, statement: 20, commit: 2, request: 1, answered: 1, replied: 1 },
  provider: { connection: 1, statement: 3, commit: 1, request: 1, answered: 1, replied: 1 },
  job: { connection: 3, statement: 8, commit: 1, request: 2, answered: 2, replied: 1 },
  span: { connection: 60, statement: 90, commit: 5, request: 8, answered: 8, replied: 1 },
} satisfies Record<string, Size>
/** What asks somebody outside, whoever does it. */
const OUTGOING = new Set([
  'prepare',
  'prepare again',
  'advance',
  'gift',
  'send',
  'show or hide',
  'poll',
  'pay by link',
  'join',
  'track',
  'change mobile',
  'open link',
  'morning',
  'job payments',
  'job messages',
  'job parcels',
  'job tracking',
  'job parcel answers',
  'job courier accounts',
  'job payouts',
  'pass',
  'day',
])
/** Who calls the shop. */
const SHOPPING = new Set(['shopper', 'guest', 'account', 'payer', 'prepaid', 'pictures', 'writer'])
/** Who calls the back office. */
const STAFF = new Set(['owner', 'terms', 'changes', 'packer', 'cashier', 'bookkeeper'])
/** Whose acts are their own, but for what they tell the shop. */
const OUTSIDES = new Set(['gateway', 'courier'])
const CALLS = new Set(['deliver', 'claim'])

/** What can strike a step at all: a gate that it never passes is none. */
export const strikesOn = ({ who, action, args }: Step): Strike[] => [
  ...INSIDE,
  ...(OUTGOING.has(action === 'job' ? `job ${textOf(args, 'job')}` : action) ? OUTSIDE : []),
  ...(SHOPPING.has(who) || STAFF.has(who) ? ANSWERED : []),
]

/** How many gates of each kind a step passes, about. */
export const sizeOf = ({ who, action }: Step): Size => {
  if (who === 'clock') return action === 'job' ? SIZES.job : SIZES.span
  if (STAFF.has(who)) return SIZES.owner
  return who === 'gateway' || who === 'courier' || who === 'provider' ? SIZES[who] : SIZES.shopper
}

/** Whether a step asks the database for nothing. */
export const isIdle = ({ who, action, args }: Step): boolean =>
  who === 'clock'
    ? action !== 'job' && !isLong(args)
    : (who === 'writer' && action === 'write') || (OUTSIDES.has(who) && !CALLS.has(action))

/** In a long span the shop's timers go on. */
const isLong = (args: Args): boolean => numberOf(args, 'ms') > TIMERS_GO_ON_MS
