import { useRef, useState } from 'react'

import type { SentPurpose } from '#contract/sent-picture.ts'
import * as messages from '#text/common/messages.ts'
import { chunkLoader } from '#web/api/chunk-loader.ts'

/** A photo that was chosen: on its way, there under its name, or with a problem. */
export type ChosenPicture = { id: number; file: File; thumb?: string; name?: string; problem?: string }

let last = 0
/** Taken away, maybe while they were on their way. */
const removed = new Set<number>()

/** Photos that are chosen in a form, sent one after the other while the rest of it is filled in. */
export function useSentPictures(purpose: SentPurpose, max: number) {
  const [chosen, setChosen] = useState<readonly ChosenPicture[]>([])
  const names = useRef(new Map<number, string>())
  const underway = useRef(Promise.resolve())
  const change = (id: number, changes: Partial<ChosenPicture>) =>
    setChosen((before) => before.map((one) => (one.id === id ? { ...one, ...changes } : one)))
  const sendOne = async ({ id, file }: ChosenPicture) => {
    try {
      const { sendPicture, thumbOf } = await loadSending()
      const thumb = await thumbOf(file)
      if (thumb) change(id, { thumb })
      const sent = await sendPicture(file, purpose)
      if ('name' in sent) names.current.set(id, sent.name)
      change(id, sent)
    } catch {
      change(id, { problem: messages.network })
    }
  }
  /** A phone's line carries one at a time best, and the shop decodes one at a time. */
  const sendInTurn = (one: ChosenPicture) => {
    underway.current = underway.current.then(() => sendOne(one))
  }
  return {
    max,
    chosen,
    add: (files: readonly File[]) => {
      const fresh = files.slice(0, max - chosen.length).map((file) => ({ id: ++last, file }))
      setChosen((before) => [...before, ...fresh])
      fresh.forEach(sendInTurn)
    },
    again: (one: ChosenPicture) => {
      setChosen((before) => before.map((other) => (other.id === one.id ? withoutProblem(other) : other)))
      sendInTurn(one)
    },
    remove: (id: number) => {
      setChosen((before) => before.filter((one) => one.id !== id))
      names.current.delete(id)
      removed.add(id)
    },
    /** The names of those that the shop has, in their order, once none is on its way. */
    whenSent: async (): Promise<string[]> => {
      await underway.current
      const sent = [...names.current].filter(([id]) => !removed.has(id))
      return sent.toSorted(([a], [b]) => a - b).map(([, name]) => name)
    },
  }
}
export type SentPictures = ReturnType<typeof useSentPictures>

const withoutProblem = ({ id, file, thumb }: ChosenPicture): ChosenPicture => ({ id, file, ...(thumb && { thumb }) })

const loadSending = chunkLoader('send-picture', () => import('./send-picture.ts'))
