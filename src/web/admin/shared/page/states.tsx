import type { ReactNode } from 'react'

import { fill } from '#text/fill.ts'

import './states.css'
import * as t from '#text/office/page-states.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'

import type { Query } from '../../api/use-query.ts'

/** A place where words will be. */
export const Bone = () => <span className="bone" aria-hidden="true" />

/** Why there is nothing yet, or nothing newer: it takes long, or it failed. What was typed stays where it is. */
export function LoadState({ load }: { load: Pick<Query<unknown>, 'problem' | 'isSlow' | 'reload'> }) {
  if (load.problem !== undefined)
    return (
      <div className="nothing" role="alert">
        <p>{fill(t.failedBecause, { problem: load.problem })}</p>
        <Button onClick={load.reload}>{t.tryAgain}</Button>
      </div>
    )
  return <output className={load.isSlow ? 'quiet' : 'visually-hidden'}>{load.isSlow && t.slow}</output>
}

/** One sentence, and where one can, the button that makes the first. */
export function Nothing({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="nothing">
      <p>{children}</p>
      {action}
    </div>
  )
}

/** A detail or form before it is there: its lines without words. */
export function PageSkeleton({
  load,
  lines = 8,
}: {
  load: Pick<Query<unknown>, 'problem' | 'isSlow' | 'reload'>
  lines?: number
}) {
  return (
    <>
      {load.problem === undefined && Array.from({ length: lines }, (_, n) => <Bone key={n} />)}
      <LoadState load={load} />
    </>
  )
}

/** It changed while it was on the screen. */
export function ChangedNow({ load }: { load: Pick<Query<unknown>, 'isChanged'> }) {
  return (
    <output className={load.isChanged ? 'tag' : 'visually-hidden'}>
      {load.isChanged && <Icon name="clock" />}
      {load.isChanged && t.changedNow}
    </output>
  )
}
