import { useState } from 'react'

import type { SentPurpose } from '#contract/sent-picture.ts'
import * as messages from '#text/common/messages.ts'
import { chunkLoader } from '#web/api/chunk-loader.ts'

/** A photo that was chosen: on its way, there under its name, or with a problem. */
export type ChosenPicture = { id: number; file: File; thumb?: string; name?: string; problem?: string }

let last = 0

/** Photos that are chosen in a form, sent one after the other while the rest of it is filled in. */
export function useSentPictures(purpose: SentPurpose, max: number) {
  const [chosen, setChosen] = useState<readonly ChosenPicture[]>([])
  const change = (id: number, changes: Partial<ChosenPicture>) =>
    setChosen((before) => before.map((one) => (one.id === id ? { ...one, ...changes } : one)))
  const sendOne = async ({ id, file }: ChosenPicture) => {
    try {
      const { sendPicture, thumbOf } = await loadSending()
      const thumb = await thumbOf(file)
      if (thumb) change(id, { thumb })
      change(id, await sendPicture(file, purpose))
    } catch {
      change(id, { problem: messages.network })
    }
  }
  return {
    max,
    chosen,
    /** those that are there already */
    names: chosen.flatMap(({ name }) => name ?? []),
    isSending: chosen.some(({ name, problem }) => name === undefined && problem === undefined),
    add: async (files: readonly File[]) => {
      const fresh = files.slice(0, max - chosen.length).map((file) => ({ id: ++last, file }))
      setChosen((before) => [...before, ...fresh])
      // a phone's line carries one at a time best, and the shop decodes one at a time
      for (const one of fresh) await sendOne(one)
    },
    again: (one: ChosenPicture) => {
      setChosen((before) => before.map((other) => (other.id === one.id ? withoutProblem(other) : other)))
      void sendOne(one)
    },
    remove: (id: number) => setChosen((before) => before.filter((one) => one.id !== id)),
  }
}
export type SentPictures = ReturnType<typeof useSentPictures>

const withoutProblem = ({ problem: _, ...one }: ChosenPicture): ChosenPicture => one

const loadSending = chunkLoader('send-picture', () => import('./send-picture.ts'))
