import { z } from '#contract/core/zod.ts'
import * as t from '#text/office/login.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

import { call } from '../api/client.ts'
import { CodeInput, TextInput } from '../shared/form/inputs.tsx'
import { SendFormFields } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'

type CodeStepProps = {
  ticket: string
  isByRecovery: boolean
  onIn: () => Promise<void>
  /** the device, or a recovery code instead */
  onOther: () => void
  onBack: () => void
}

const typed = z.object({ code: z.string().trim().min(1) })

/** The second step: what the device shows now, or one of the codes that were kept. */
export function CodeStep({ ticket, isByRecovery, onIn, onOther, onBack }: CodeStepProps) {
  const form = useSendForm({
    schema: typed,
    labels: { code: isByRecovery ? t.recoveryCode : t.code },
    start: { code: '' },
    send: async ({ code }) => {
      const answer = await call('loginCode', { ticket, ...(isByRecovery ? { recovery_code: code } : { code }) })
      if (!answer.status) return { ...answer, errors: { code: [answer.message] } }
      await onIn()
      return answer
    },
  })
  return (
    <>
      <SendFormFields form={form} action={t.continueText} block>
        {isByRecovery ? (
          <TextInput name="code" autoComplete="off" autoCapitalize="characters" spellCheck={false} />
        ) : (
          <CodeInput name="code" hint={t.codeHint} />
        )}
      </SendFormFields>
      <p className="gate__foot">
        <button type="button" className="link-row" onClick={onOther}>
          <Icon name="office-key" size="sm" />
          {isByRecovery ? t.phoneCodeInstead : t.recoveryCodeInstead}
        </button>
        <button type="button" className="link-row" onClick={onBack}>
          {t.otherAccount}
        </button>
      </p>
    </>
  )
}
