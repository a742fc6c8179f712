import './offers.css'
import { formatRupees } from '#contract/money.ts'
import type { PaymentMode } from '#contract/order-steps.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Panel } from '#web/ui/panel/panel.tsx'

import { PayTabs } from './pay-tabs.tsx'
import { Step } from './step.tsx'

/** Online payment and what hangs on it are said to come, in plain words; nothing here pretends to work. */
function OnlineSoon({ onCash }: { onCash: () => void }) {
  return (
    <Panel className="offers">
      <div className="offer">
        <Icon name="clock" />
        <div>
          <p className="offer__title">Online payment opens soon</p>
          <p className="small quiet">Cash works today: pay when the parcel reaches you.</p>
        </div>
        <button type="button" className="link-row" onClick={onCash}>
          Choose Cash
        </button>
      </div>
      <div className="offer">
        <Icon name="coupon" />
        <div>
          <p className="offer__title">Coupons</p>
          <p className="small quiet">They come with online payment.</p>
        </div>
      </div>
      <div className="offer">
        <Icon name="coin" className="offer__coin" />
        <div>
          <p className="offer__title">Annas</p>
          <p className="small quiet">They come with online payment.</p>
        </div>
      </div>
    </Panel>
  )
}

interface PaymentStepProps {
  mode: PaymentMode
  onMode: (mode: PaymentMode) => void
  /** rupees */
  payable: number
}

/** Step 3: how to pay. */
export function PaymentStep({ mode, onMode, payable }: PaymentStepProps) {
  return (
    <Step number={3} title="Payment" state="now">
      <PayTabs mode={mode} onMode={onMode}>
        {mode === 'online' ? (
          <OnlineSoon onCash={() => onMode('cod')} />
        ) : (
          <Panel className="offers offers--note">
            <p>
              Pay <span className="num">{formatRupees(payable)}</span> in cash when the parcel reaches you.
            </p>
            <p className="small quiet">Coupons and annas are for Online payment.</p>
          </Panel>
        )}
      </PayTabs>
    </Step>
  )
}
