import { useState } from 'react'

import { saveFile } from '#web/api/file.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CheckField } from '#web/ui/field/check-field.tsx'
import { copyText } from '#web/ui/toast/copy-text.ts'

type RecoveryCodesProps = { codes: readonly string[]; onFinished: () => void }

/** Shown once: who loses the phone has nothing else. */
export function RecoveryCodes({ codes, onFinished }: RecoveryCodesProps) {
  const [areSaved, setSaved] = useState(false)
  const text = `${codes.join('\n')}\n`
  return (
    <>
      <p>
        Each opens the back office once, when the phone is lost. <b>They are shown only now.</b>
      </p>
      <ol className="codes num">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="button-row">
        <Button variant="ink" icon="office-copy" onClick={() => void copyText(text)}>
          Copy
        </Button>
        <Button
          variant="ink"
          icon="download"
          onClick={() => saveFile({ file: new Blob([text], { type: 'text/plain' }), name: 'recovery-codes.txt' })}
        >
          Download
        </Button>
      </div>
      <CheckField
        label="I have kept the codes"
        checked={areSaved}
        onChange={(event) => setSaved(event.target.checked)}
      />
      <Button variant="primary" disabled={!areSaved} onClick={onFinished}>
        Finish
      </Button>
    </>
  )
}
