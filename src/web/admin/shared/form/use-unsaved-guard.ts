import { useEffect } from 'react'
import { useBlocker } from 'react-router'

import * as t from '#text/office/form.ts'

import { confirm } from '../confirm/confirm.ts'

/** Asks on every way out of the page that leads to another one inside; closing the tab needs no question: it keeps what was typed. */
export function useUnsavedGuard(isUnsaved: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const decide = async () => {
      const leaves = await confirm({ title: t.leaveQuestion, action: t.leave, back: t.stay })
      if (leaves) blocker.proceed()
      else blocker.reset()
    }
    void decide()
  }, [blocker])
}
