import { formatPaise, paise, type Paise } from '#contract/core/money.ts'
import { linesOfCart } from '#domain/cart/cart.rules.ts'
import { calculateTotals, type Totals } from '#domain/pricing/pricing.rules.ts'
import type { SaleTerms } from '#domain/settings/sale-terms.rules.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/cash.ts'
import { useCart } from '#web/shop/shared/cart/cart.ts'
import { Panel } from '#web/ui/panel/panel.tsx'
import { rich } from '#web/ui/text/rich.tsx'

interface CashPanelProps {
  totals: Totals
  /** what of it is paid online before the order is placed */
  advance: Paise
  terms: SaleTerms
  /** chooses Online; undefined where the shop takes none */
  onOnline: (() => void) | undefined
}

/** What is paid at the door, and what paying online would save. */
export function CashPanel({ totals, advance, terms, onOnline }: CashPanelProps) {
  return (
    <Panel className="discounts discounts--note">
      <p>
        {rich(advance > 0 ? t.payInParts : t.payInCash, {
          now: <span className="num">{formatPaise(advance)}</span>,
          sum: <span className="num">{formatPaise(paise(totals.total - advance))}</span>,
        })}
      </p>
      {onOnline && <OnlineOffer total={totals.total} terms={terms} onOnline={onOnline} />}
      <p className="small quiet">{t.discountsOnlineOnly}</p>
    </Panel>
  )
}

type OnlineOfferProps = Pick<CashPanelProps, 'terms'> & { total: Paise; onOnline: () => void }

/** What whoever pays in cash would save online, with the way there; nothing where they would save nothing (spec N8.3). */
function OnlineOffer({ total, terms, onOnline }: OnlineOfferProps) {
  const online = calculateTotals(linesOfCart(useCart()), terms, 'online')
  if (online.prepaidDiscount === 0) return null
  const go = () => {
    onOnline()
    // the pressed button leaves with its tab
    document.querySelector<HTMLElement>('#pay-online')?.focus()
  }
  return (
    <p>
      {fill(t.saveOnline, { sum: formatPaise(paise(total - online.total)) })}{' '}
      <button type="button" className="link" onClick={go}>
        {t.payOnline}
      </button>
    </p>
  )
}
