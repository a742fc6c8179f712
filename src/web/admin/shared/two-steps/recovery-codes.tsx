import { useState } from 'react'

import * as t from '#text/office/two-steps.ts'
import { saveFile } from '#web/api/file.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CheckField } from '#web/ui/field/check-field.tsx'
import { rich } from '#web/ui/text/rich.tsx'
import { copyText } from '#web/ui/toast/copy-text.ts'

type RecoveryCodesProps = { codes: readonly string[]; onFinished: () => void }

/** Shown once: who loses the phone has nothing else. */
export function RecoveryCodes({ codes, onFinished }: RecoveryCodesProps) {
  const [areSaved, setSaved] = useState(false)
  const text = `${codes.join('\n')}\n`
  return (
    <>
      <p>{rich(t.recoveryLead, { b: <b /> })}</p>
      <ol className="codes num">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="button-row">
        <Button variant="ink" icon="office-copy" onClick={() => void copyText(text)}>
          {t.copy}
        </Button>
        <Button
          variant="ink"
          icon="download"
          onClick={() => saveFile({ file: new Blob([text], { type: 'text/plain' }), name: 'recovery-codes.txt' })}
        >
          {t.download}
        </Button>
      </div>
      <CheckField label={t.codesSaved} checked={areSaved} onChange={(event) => setSaved(event.target.checked)} />
      <Button variant="primary" disabled={!areSaved} onClick={onFinished}>
        {t.finish}
      </Button>
    </>
  )
}
