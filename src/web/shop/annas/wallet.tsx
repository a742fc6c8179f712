import { ANNAS_PER_RUPEE } from '#contract/core/limits.ts'
import { formatNumber } from '#contract/core/money.ts'
import * as labels from '#text/common/labels.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/annas.ts'
import { useAnnaBalance } from '#web/shop/shared/annas/use-anna-balance.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Coin } from '#web/ui/coin/coin.tsx'

/** One big coin and the balance in words; while it is not known, the coin keeps its place. */
export function Wallet({ userId }: { userId: string | undefined }) {
  const { balance, problem, reload } = useAnnaBalance(userId)
  const formatted = balance === undefined ? '' : formatNumber(balance)
  return (
    <section
      className={formatted.length > 3 ? 'wallet__coin is-long' : 'wallet__coin'}
      aria-label={t.balance}
      aria-busy={balance === undefined && !problem}
    >
      <Coin top={formatted} bottom={labels.coinAnnas} />
      <div>
        <h2 className="num">
          {balance === undefined ? (problem ?? t.loading) : fill(t.balanceOf, { balance: formatted })}
        </h2>
        <p>{fill(t.rate, { perRupee: ANNAS_PER_RUPEE })}</p>
        {problem && balance === undefined && (
          <Button className="wallet__again" onClick={reload}>
            {t.tryAgain}
          </Button>
        )}
      </div>
    </section>
  )
}
