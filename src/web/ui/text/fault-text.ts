import { readFault } from '#contract/core/named-text.ts'
import * as t from '#text/common/faults.ts'
import { fill, plural } from '#text/fill.ts'

/** Each text once: the names of a whole module would weigh as much again. */
const texts = {
  email: t.email,
  mobile: t.mobile,
  otp: t.otp,
  password: t.password,
  bothPasswords: t.bothPasswords,
  passwordMatch: t.passwordMatch,
  name: t.name,
  plainName: t.plainName,
  fill: t.fill,
  pincode: t.pincode,
  noticeUnread: t.noticeUnread,
  required: t.required,
  invalid: t.invalid,
} satisfies Record<keyof typeof t, string>

/** The text of a fault as the contract names it: 'email', 'required|Name'. */
export const faultText = (fault: string | undefined, label?: (field: string) => string): string | undefined =>
  fault === undefined ? undefined : faultIn(texts, fault, label)

/** The same out of other texts, with the field as `label` calls it. What names none of them is a text already. */
export function faultIn(
  named: Readonly<Record<string, string>>,
  fault: string,
  label = (field: string) => field,
): string {
  const { name, values } = readFault(fault)
  const text = named[name]
  return text === undefined ? fault : plural(text, Number(values.n), { ...values, field: label(values.field ?? '') })
}

/** That nothing was typed into a field with this label. */
export const requiredText = (field: string): string => fill(texts.required, { field })

/** That what was typed into it cannot be taken. */
export const invalidText = (field: string): string => fill(texts.invalid, { field })
