import { formatNumber } from '#contract/core/money.ts'
import { Button } from '#web/ui/button/button.tsx'

import { download } from '../api/download.ts'
import { useMay } from '../api/session.ts'
import { useAct } from '../api/use-act.ts'
import { showDay } from '../shared/moment.ts'
import { Block } from '../shared/page/page-head.tsx'
import { BlockAccount } from './block-account.tsx'
import type { CustomerPart } from './customer-part.ts'
import { DataAct } from './data-act.tsx'
import { EraseCustomer } from './erase-customer.tsx'

/** What we may do about an account and its data, with what each does. */
export function TheirData(part: CustomerPart) {
  const may = useMay()
  const { id, annas, not_erasable: reasons } = part.customer
  return (
    <Block title="Account and data">
      <ul className="account-acts">
        <NoCash {...part} />
        <BlockAccount {...part} />
        {may('exportCustomer') && (
          <DataAct title="Export" words="All we hold of them, as JSON, in a minute.">
            <Button icon="download" onClick={() => void download('exportCustomer', { id })}>
              Export
            </Button>
          </DataAct>
        )}
        <EraseAsked {...part} />
        {may('eraseCustomer') && (
          <DataAct
            title="Erase"
            words={`Name, mobile, e-mail and addresses go for good; ${formatNumber(annas)} annas end. Invoices stay as they were issued, as the law asks, and only the owner sees them.${
              reasons.length > 0 ? ` Not yet: ${reasons.join('; ')}.` : ''
            }`}
          >
            <EraseCustomer customer={part.customer} />
          </DataAct>
        )}
      </ul>
    </Block>
  )
}

function NoCash({ customer: { id, version, states, mobile }, onChanged }: CustomerPart) {
  const { act, busy } = useAct('changeCustomer')
  const isOn = states.includes('no_cash')
  const turn = async () => {
    const answer = await act({ id, version, no_cash: !isOn })
    if (answer.status) onChanged(answer.data)
  }
  return (
    <DataAct title="No cash" words={`Cash is refused to this account${mobile ? ` and to ${mobile}` : ''}.`}>
      <Button busy={busy} onClick={() => void turn()}>
        {isOn ? 'Take cash again' : 'Take no cash'}
      </Button>
    </DataAct>
  )
}

function EraseAsked({ customer: { id, version, erase_by: by }, onChanged }: CustomerPart) {
  const { act, busy } = useAct('changeCustomer')
  const turn = async () => {
    const answer = await act({ id, version, erase_asked: by === null })
    if (answer.status) onChanged(answer.data)
  }
  return (
    <DataAct
      title="Asked to be erased"
      words={by ? `To be answered by ${showDay(by)}.` : 'It stands under Exceptions with its 90 days until it is done.'}
    >
      <Button busy={busy} onClick={() => void turn()}>
        {by ? 'Take the request back' : 'Note a request'}
      </Button>
    </DataAct>
  )
}
