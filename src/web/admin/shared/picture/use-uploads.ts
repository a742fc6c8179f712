import { useState } from 'react'

import { call } from '../../api/client.ts'
import { officePicture } from './office-picture.ts'

/** A picture on its way; with a problem it waits for Try again or Remove. */
export type Upload = { id: number; name: string; file: File; address: string; problem?: string }

let last = 0

/** Sends pictures one after the other; each is seen from the browser's own copy until the shop has it. */
export function useUploads(onAdded: (picture: string) => void) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const drop = ({ id, address }: Upload) => {
    URL.revokeObjectURL(address)
    setUploads((now) => now.filter((one) => one.id !== id))
  }
  const sendOne = async (upload: Upload) => {
    const answer = await call('addPicture', { file: await officePicture(upload.file) })
    if (!answer.status)
      return setUploads((now) => now.map((one) => (one.id === upload.id ? { ...one, problem: answer.message } : one)))
    drop(upload)
    onAdded(answer.data.picture)
  }
  return {
    uploads,
    drop,
    again: (upload: Upload) => {
      setUploads((now) =>
        now.map(({ problem, ...one }) => (one.id === upload.id || problem === undefined ? one : { ...one, problem })),
      )
      void sendOne(upload)
    },
    send: async (files: File[]) => {
      const fresh = files.map((file) => ({ id: ++last, name: file.name, file, address: URL.createObjectURL(file) }))
      setUploads((now) => [...now, ...fresh])
      // A phone's line carries one picture at a time best.
      for (const upload of fresh) await sendOne(upload)
    },
  }
}
