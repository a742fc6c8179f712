import { PICTURE_BYTES_MAX } from '#contract/core/limits.ts'
import type { SentPurpose } from '#contract/sent-picture.ts'
import * as t from '#text/shop/sent-pictures.ts'
import { call } from '#web/api/client.ts'
import { shrunk } from '#web/ui/picture/shrink-picture.ts'

const SENT = { sideMax: 1_600, bytesFine: 0 }
const THUMB_SIDE = 144

type Sent = { name: string } | { problem: string }

/** Draws a photo down and sends it. Answers the name that the shop gave it, or why not. */
export async function sendPicture(file: File, purpose: SentPurpose): Promise<Sent> {
  const content = await shrunk(file, SENT)
  if (content.size > PICTURE_BYTES_MAX) return { problem: t.tooLarge }
  const form = new FormData()
  form.set('purpose', purpose)
  form.set('file', content, 'photo')
  const answer = await call('sendPicture', form)
  return answer.status ? { name: answer.data.picture } : { problem: answer.message }
}

/** A small square of it as an address of its own: the pages take pictures from nowhere else. Undefined where this browser cannot read it. */
export async function thumbOf(file: File): Promise<string | undefined> {
  try {
    const bitmap = await createImageBitmap(file)
    const side = Math.min(bitmap.width, bitmap.height)
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = THUMB_SIDE
    const [x, y] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2]
    canvas.getContext('2d')?.drawImage(bitmap, x, y, side, side, 0, 0, THUMB_SIDE, THUMB_SIDE)
    bitmap.close()
    return canvas.toDataURL('image/jpeg', 0.8)
  } catch {
    return undefined
  }
}
