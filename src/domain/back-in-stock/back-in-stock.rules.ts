import { emailProblem, mobileProblem, nameProblem } from '#contract/core/validation.ts'

/** Who gets the message, as the form of a guest or the account of a shopper says. */
export type Recipient = { name: string; email: string; mobile: string }

/** What is wrong with what a guest typed: the first field, by its name on the wire, and its words (spec S5). */
export function recipientProblem({ name, email, mobile }: Recipient): { field: string; message: string } | undefined {
  const checks = [
    ['name', nameProblem(name)],
    ['email_id', emailProblem(email)],
    ['mobile', mobileProblem(mobile)],
  ] as const
  for (const [field, message] of checks) if (message !== undefined) return { field, message }
  return undefined
}
