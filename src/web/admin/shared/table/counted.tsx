import { formatNumber } from '#contract/core/money.ts'

/** A figure; on a phone, where no head says what it counts, with its noun: '8 sections'. */
export const Counted = ({ count, noun: [one, many] }: { count: number; noun: readonly [string, string] }) => (
  <>
    {formatNumber(count)}
    <span className="only-phone"> {count === 1 ? one : many}</span>
  </>
)
