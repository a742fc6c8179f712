import { faultOf } from './named-text.ts'

/**
 * The names of what can be wrong with what was typed or sent; `src/text` has the text of each. A field's schema has them as
 * its messages, and an INVALID refusal as its `message`.
 */
export const faults = {
  email: 'email',
  mobile: 'mobile',
  otp: 'otp',
  password: 'password',
  bothPasswords: 'bothPasswords',
  passwordMatch: 'passwordMatch',
  name: 'name',
  plainName: 'plainName',
  fill: 'fill',
  pincode: 'pincode',
  noticeUnread: 'noticeUnread',
  onlyIndia: 'onlyIndia',
  tooManySizes: 'tooManySizes',
  hasAccount: 'hasAccount',
  hasPassword: 'hasPassword',
  typePassword: 'typePassword',
  emailAlready: 'emailAlready',
  mobileAlready: 'mobileAlready',
  notYourEmail: 'notYourEmail',
  notYourContact: 'notYourContact',
  comeAgainDay: 'comeAgainDay',
  onlyWithin: 'onlyWithin',
  onlyWithinOwn: 'onlyWithinOwn',
  goodsOnlyWithin: 'goodsOnlyWithin',
  goodsOnlyWithinOwn: 'goodsOnlyWithinOwn',
  /** These two name the field. */
  required: (field: string) => faultOf('required', field),
  invalid: (field: string) => faultOf('invalid', field),
} as const

export type FaultName = keyof typeof faults
