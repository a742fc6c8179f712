import { formatNumber } from '#contract/core/money.ts'
import { plural } from '#text/fill.ts'

/** A figure; on a phone, where no head says what it counts, with its noun: '8 sections'. `noun` has both forms, 'section|sections'. */
export const Counted = ({ count, noun }: { count: number; noun: string }) => (
  <>
    {formatNumber(count)}
    <span className="only-phone"> {plural(noun, count)}</span>
  </>
)
