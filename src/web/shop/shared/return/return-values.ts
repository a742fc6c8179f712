import type { UserData } from '#contract/account.ts'
import type { Input } from '#contract/endpoints.ts'
import { OTHER_REASON, RETURN_REASONS } from '#contract/return-reasons.ts'

export interface ReturnValues {
  name: string
  email_id: string
  mobile_no: string
  order_number: string
  packaging_intact: string
  problem_facing: string
  other_message: string
  description: string
}

/** The form as it opens: who is logged in need not type who they are (spec S3). */
export const emptyReturn = (user: UserData | undefined, orderNo: string): ReturnValues => ({
  name: user?.name ?? '',
  email_id: user?.email ?? '',
  mobile_no: user?.mobile ?? '',
  order_number: orderNo,
  packaging_intact: '',
  problem_facing: '',
  other_message: '',
  description: '',
})

/** What was typed, as the API takes it; Other's words go only with that reason. */
export const inputOf = ({
  packaging_intact,
  problem_facing,
  other_message,
  ...typed
}: ReturnValues): Input<'replaceOrder'> => ({
  ...typed,
  packaging_intact: packaging_intact === 'yes' ? 'yes' : 'no',
  // the form is sent only with one of them chosen
  problem_facing: RETURN_REASONS.find((reason) => reason === problem_facing) ?? OTHER_REASON,
  other_message: problem_facing === OTHER_REASON ? other_message : '',
})
