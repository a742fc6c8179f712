import { onTestFinished, vi } from 'vitest'

import { workClasses, type Leave } from '#http/server/admission.ts'
import { Entrance } from '#http/server/entrance.ts'
import { Overload } from '#http/server/overload.ts'

/** What never finds the process late, however busy the machine is with other work. */
export const calmOverload = (): Overload => {
  const overload = new Overload()
  overload.stop()
  return overload
}

/** A door with one place, and a crowd that takes it and waits behind it until nobody else of any class is let in. */
export const fullEntrance = (overload = calmOverload()) => {
  const entrance = new Entrance({ atOnce: 1, overload })
  // the crowd keeps its place for as long as the test needs it
  vi.spyOn(entrance.admission, 'look').mockReturnValue(undefined)
  const leaving: Leave[] = []
  /** One more; answers whether it was refused. */
  const come = (workClass: (typeof workClasses)[number]): boolean => {
    let isRefused = false
    const caller = `crowd ${leaving.length}`
    leaving.push(entrance.admission.enter({ workClass, caller, begin: () => {}, refuse: () => (isRefused = true) }))
    return isRefused
  }
  /** Takes the one place. */
  const begin = () => void come('read')
  const crowd = () => {
    for (const workClass of workClasses) while (!come(workClass));
  }
  /** All of them go, those who wait first. */
  const leave = () => {
    for (const go of leaving.splice(0).toReversed()) go()
  }
  onTestFinished(leave)
  return { entrance, begin, crowd, leave }
}
