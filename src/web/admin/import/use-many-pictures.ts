import { useState } from 'react'

import { fill } from '#text/fill.ts'
import * as t from '#text/office/import.ts'

import { call } from '../api/client.ts'
import { officePicture } from '../shared/picture/office-picture.ts'
import { EXAMPLE_NAME, pictureFile, placeOf, type Placed } from './picture-names.ts'

export const PICTURE_FILES_MAX = 200
const SECOND_MS = 1_000

type Sent = Placed & { picture: string }
type Problem = { name: string; message: string }
type State = { progress?: { sent: number; all: number }; problems: readonly Problem[]; run?: number }

/**
 * Sends pictures one after the other, and then a file of products that names them, which is checked as any other. Where
 * some could not be sent, the page names them first, and the others wait in `run`.
 */
export function useManyPictures(onSent: (id: number) => void) {
  const [state, setState] = useState<State>({ problems: [] })
  const send = async (files: readonly File[]) => {
    const problems: Problem[] = []
    const sent: Sent[] = []
    for (const [n, file] of files.entries()) {
      setState({ progress: { sent: n, all: files.length }, problems: [] })
      // A phone's line carries one picture at a time best.
      const one = n < PICTURE_FILES_MAX ? await sendOne(file) : fill(t.picturesLimit, { max: PICTURE_FILES_MAX })
      if (typeof one === 'string') problems.push({ name: file.name, message: one })
      else sent.push(one)
    }
    const run = sent.length > 0 ? await startWith(sent) : undefined
    if (typeof run === 'string') problems.push({ name: 'pictures.csv', message: run })
    if (typeof run === 'number' && problems.length === 0) onSent(run)
    else setState({ problems, ...(typeof run === 'number' && { run }) })
  }
  return { ...state, send }
}

/** Returns where it stands now, or what is wrong with it, in words. */
async function sendOne(file: File): Promise<Sent | string> {
  const placed = placeOf(file.name)
  if (!placed) return fill(t.pictureNameHint, { example: EXAMPLE_NAME })
  const picture = await officePicture(file)
  for (;;) {
    const answer = await call('addPicture', { file: picture })
    if (answer.status) return { ...placed, picture: answer.data.picture }
    if ((answer.code !== 'TOO_MANY' && answer.code !== 'BUSY') || !answer.refusal) return answer.message
    const wait = answer.refusal.retry_after * SECOND_MS
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
}

async function startWith(sent: readonly Sent[]): Promise<number | string> {
  const name = 'pictures.csv'
  const answer = await call('startImport', { kind: 'products', file: new Blob([pictureFile(sent)]), file_name: name })
  return answer.status ? answer.data.id : answer.message
}
