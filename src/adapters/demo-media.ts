import type { MediaSource } from '#domain/ports/media-source.ts'
import type { PictureStore } from '#domain/ports/picture-store.ts'

/** Where nobody carries WhatsApp, what somebody sends in a demo is one of the shop's own pictures, by its name (spec N11.8). */
export const demoMedia =
  (pictures: PictureStore): MediaSource =>
  async (name) => {
    const content = await pictures.read(name, 960, 'jpg', (draw) => draw())
    return content ? { content } : { error: 'there is no such picture', retryable: false }
  }
