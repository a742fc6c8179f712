import { useState } from 'react'

import { call } from '../../api/client.ts'

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
    const answer = await call('addPicture', { file: await shrunk(upload.file) })
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
      // oxlint-disable-next-line no-await-in-loop -- a phone's line carries one at a time best
      for (const upload of fresh) await sendOne(upload)
    },
  }
}

const SIDE_MOST = 3_200
const BYTES_FINE = 4 * 1024 * 1024
const QUALITY = 0.9

/** A large photograph made smaller before it is sent; one that this browser cannot read is sent as it is. */
async function shrunk(file: File): Promise<Blob> {
  if (file.size <= BYTES_FINE) return file
  try {
    const bitmap = await createImageBitmap(file)
    const share = Math.min(1, SIDE_MOST / Math.max(bitmap.width, bitmap.height))
    const canvas = new OffscreenCanvas(Math.round(bitmap.width * share), Math.round(bitmap.height * share))
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
  } catch {
    return file
  }
}
