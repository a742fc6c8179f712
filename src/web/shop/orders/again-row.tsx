import { formatRupees } from '#contract/core/money.ts'
import { countToAdd, type AgainChoice } from '#domain/cart/buy-again.rules.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/orders.ts'

interface AgainRowProps {
  choice: AgainChoice
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

/** A size of an order: its tick, how many, today's price, and what has changed. */
export function AgainRow({ choice, isChosen, onChoose }: AgainRowProps) {
  const { line, amount, max, notices } = choice
  return (
    <li className={max === 0 ? 'again is-off' : 'again'}>
      <label className="check">
        <input
          type="checkbox"
          checked={isChosen}
          disabled={max === 0}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <span className="again__name">
          <b>{line.name}</b>
          <br />
          <span className="unit">
            {line.sku_name.replaceAll(' ', '\u00A0')} × {max === 0 ? line.count : countToAdd(choice)}
          </span>
        </span>
        <span className="num again__price">{formatRupees(amount)}</span>
      </label>
      {notices.length > 0 && (
        <p className="again__notices">
          {notices.map((notice) => (
            <span key={notice}>{texts[notice](choice)}</span>
          ))}
        </p>
      )}
    </li>
  )
}

const nameOf = ({ line }: AgainChoice) => `${line.name} ${line.sku_name}`

/** One sentence for each thing that is not as it was when it was bought. */
const texts: Readonly<Record<AgainChoice['notices'][number], (choice: AgainChoice) => string>> = {
  gone: (choice) => fill(t.soldOut, { name: nameOf(choice) }),
  'in-cart': (choice) => fill(t.inCart, { name: nameOf(choice) }),
  fewer: (choice) => fill(t.onlyLeft, { name: nameOf(choice), left: choice.max, had: choice.line.count }),
  price: (choice) =>
    fill(t.priceChanged, {
      name: nameOf(choice),
      now: formatRupees(choice.amount),
      was: formatRupees(choice.line.amount),
    }),
}
