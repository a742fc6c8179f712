import { emailOf, mobileOf, type Shop } from './template.ts'

/** Somebody who shops. `token` is of who has no password. */
export type Person = {
  userId: string
  isGuest: boolean
  mobile: string
  /** All that were theirs. */
  mobiles: Set<string>
  email: string | undefined
  addressId: number | undefined
  token: string | undefined
  /** When the session of a guest began. */
  since: number
}
/** A person in the shop's tables, read by nobody of the shop. */
export type FoundPerson = Pick<Person, 'userId' | 'isGuest'> & { mobile: string | null }

/** Whoever shops: those who were there at first, then guests and whoever opened an account. Their number is their place. */
export class People {
  readonly list: Person[]

  constructor({ shoppers }: Shop) {
    this.list = shoppers.map(({ userId, addressId }, n) => ({
      userId,
      isGuest: false,
      mobile: mobileOf(n),
      mobiles: new Set([mobileOf(n)]),
      email: emailOf(n),
      addressId,
      token: undefined,
      since: 0,
    }))
  }

  /** The number of a person, who may be met for the first time. */
  meet({ userId, isGuest, mobile }: FoundPerson): number {
    const place = this.list.findIndex((one) => one.userId === userId)
    const there = this.list[place]
    // an account may have another mobile since
    if (there && !isGuest && mobile !== null) {
      there.mobile = mobile
      there.mobiles.add(mobile)
    }
    if (there) return place
    const fresh = { email: undefined, addressId: undefined, token: undefined, since: 0 }
    const mobiles = new Set([mobile ?? ''])
    return this.list.push({ userId, isGuest, mobile: mobile ?? '', mobiles, ...fresh }) - 1
  }

  /** Guests whose session somebody has. */
  guests(): number[] {
    return [...this.list.keys()].filter((n) => this.list[n]?.isGuest === true && this.list[n]?.token !== undefined)
  }
}
