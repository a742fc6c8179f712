import { useState } from 'react'

import { Button } from '#web/ui/button/button.tsx'
import { CheckField } from '#web/ui/field/check-field.tsx'

import { saveFile } from '../../api/download.ts'
import { copyText } from '../copy-text.ts'

type RecoveryCodesProps = { codes: readonly string[]; onFinished: () => void }

/** Shown once: who loses the phone has nothing else. */
export function RecoveryCodes({ codes, onFinished }: RecoveryCodesProps) {
  const [areKept, setKept] = useState(false)
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
        <Button variant="ink" icon="office-copy" onClick={() => copyText(text)}>
          Copy
        </Button>
        <Button
          variant="ink"
          icon="download"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}
        >
          Download
        </Button>
      </div>
      <CheckField label="I have kept the codes" checked={areKept} onChange={(event) => setKept(event.target.checked)} />
      <Button variant="primary" disabled={!areKept} onClick={onFinished}>
        Finish
      </Button>
    </>
  )
}
