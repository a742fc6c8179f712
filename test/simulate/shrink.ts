import type { Ended, Plan } from './run.ts'

type Run = (plan: Plan) => Promise<Ended>
/** `isTime` says that it has taken long enough. */
type Limits = { runs: number; isTime: () => boolean }

/** What was wrong, without its numbers: two runs that fail alike say the same. */
export const kindOf = (message: string): string => message.replaceAll(/[\w-]*\d[\w-]*/g, '#')

/**
 * The shortest list of steps and faults that still fails in the same way, as far as so many runs find it: steps are dropped
 * first, in ever smaller pieces, and then faults.
 */
export async function shrink(run: Run, plan: Plan, ended: Ended, { runs, isTime }: Limits): Promise<Plan> {
  const { wrong } = ended
  if (!wrong) return plan
  const kind = kindOf(wrong.message)
  const spent = { runs: 0 }
  const canGoOn = () => spent.runs < runs && !isTime()
  const stillFails = async (smaller: Plan): Promise<boolean> => {
    if (!canGoOn()) return false
    spent.runs += 1
    const { wrong: found } = await run(smaller)
    return found !== undefined && kindOf(found.message) === kind
  }
  // nothing after the step that failed has made it fail
  let smallest: Plan = {
    seed: plan.seed,
    faults: plan.faults,
    steps: plan.steps.filter(({ at }) => at <= wrong.at + 3),
  }
  for (
    let size = Math.ceil(smallest.steps.length / 2);
    size >= 1 && canGoOn();
    size = size === 1 ? 0 : Math.ceil(size / 2)
  )
    for (let from = Math.max(0, smallest.steps.length - size); from >= 0 && canGoOn(); from -= size) {
      const steps = smallest.steps.toSpliced(from, size)
      if (steps.length < smallest.steps.length && (await stillFails({ ...smallest, steps })))
        smallest = { ...smallest, steps }
    }
  for (const fault of smallest.faults) {
    const faults = smallest.faults.filter((one) => one !== fault)
    if (!smallest.steps.some(({ at }) => at === fault.at) || (await stillFails({ ...smallest, faults })))
      smallest = { ...smallest, faults }
  }
  return smallest
}
