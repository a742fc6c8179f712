const share = Number(process.env['FAULT_SHARE'] ?? '1')
if (!(share > 0 && share <= 1)) throw new Error('FAULT_SHARE may be more than 0 and at most 1')

/** So many times of a thing, or the share of them that FAULT_SHARE asks for. */
export const times = (whole: number): number => Math.max(1, Math.round(whole * share))

/** Prints what a proof counted, a line each. */
export const tell = (title: string, figures: Record<string, unknown>): void =>
  console.log(
    `${title}: ${Object.entries(figures)
      .map(([name, value]) => `${name} ${String(value)}`)
      .join(', ')}`,
  )
