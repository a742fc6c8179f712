import { ANNAS_PER_RUPEE } from '#contract/core/limits.ts'
import { formatNumber } from '#contract/core/money.ts'
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
      aria-label="Balance"
      aria-busy={balance === undefined && !problem}
    >
      <Coin top={formatted} bottom="annas" />
      <div>
        <h2 className="num">{balance === undefined ? (problem ?? 'Loading...') : `YOU HAVE ${formatted}/- ANNA(S)`}</h2>
        <p>{ANNAS_PER_RUPEE} ANNA = 1 Rupee</p>
        {problem && balance === undefined && (
          <Button className="wallet__again" onClick={reload}>
            Try again
          </Button>
        )}
      </div>
    </section>
  )
}
