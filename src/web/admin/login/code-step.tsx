import { z } from '#contract/core/zod.ts'
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
    labels: { code: isByRecovery ? 'Recovery code' : 'Code' },
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
      <SendFormFields form={form} action="Continue" block>
        {isByRecovery ? (
          <TextInput name="code" autoComplete="off" autoCapitalize="characters" spellCheck={false} />
        ) : (
          <CodeInput name="code" hint="It changes every 30 seconds. Paste works too." />
        )}
      </SendFormFields>
      <p className="gate__foot">
        <button type="button" className="link-row" onClick={onOther}>
          <Icon name="office-key" size="sm" />
          {isByRecovery ? 'Use a code from the phone' : 'Use a recovery code'}
        </button>
        <button type="button" className="link-row" onClick={onBack}>
          Other account
        </button>
      </p>
    </>
  )
}
