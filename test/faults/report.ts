const share = Number(process.env['FAULT_SHARE'] ?? '1')
if (!(share > 0 && share <= 1)) throw new Error('FAULT_SHARE may be more than 0 and at most 1')

/** The number of repetitions, or the share of it that FAULT_SHARE sets. */
export const times = (whole: number): number => Math.max(1, Math.round(whole * share))

/** Prints what a proof counted, a line each. */
export const report = (title: string, stats: Record<string, unknown>): void =>
  console.log(
    `${title}: ${Object.entries(stats)
      .map(([name, value]) => `${name} ${String(value)}`)
      .join(', ')}`,
  )
