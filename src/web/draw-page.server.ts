import { Writable } from 'node:stream'

import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

const RENDER_MAX_MS = 5000

/** What React writes where a part of a page could not be drawn, or its code was not there yet. */
const UNFINISHED = '<!--$!-->'

export type DrawnPage = { html: Buffer; hasFailed: boolean }

/**
 * A page as bytes, with nothing left to wait for; `hasFailed` says that a part of it threw, which is logged. Nearly always
 * all code is there, and drawing in one go takes an eighth less of the processor. What is missing then, the first time
 * that a process draws a part which is loaded late, is waited for. Both ways give the same bytes. Rejects when not even
 * the page's frame can be drawn. `nonce` is the render's, for React's own scripts.
 */
export async function drawPage(page: ReactNode, nonce: string): Promise<DrawnPage> {
  const html = renderToString(page)
  if (html.includes(UNFINISHED)) return drawWaiting(page, nonce)
  return { html: Buffer.from(`<!DOCTYPE html>${html}`), hasFailed: false }
}

function drawWaiting(page: ReactNode, nonce: string): Promise<DrawnPage> {
  return new Promise((resolve, reject) => {
    let hasFailed = false
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce: nonce || undefined,
      // a part stands where it belongs however long it is, and not hidden at the end for a script to move it
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady() {
        clearTimeout(late)
        pipe(collected((html) => resolve({ html, hasFailed })))
      },
      onShellError: reject,
      onError(error) {
        hasFailed = true
        console.error(error)
      },
    })
    // left alone it would hold the whole page until it fires
    const late = setTimeout(abort, RENDER_MAX_MS).unref()
  })
}

/** Collects all that is written, and passes it on as one. */
function collected(onEnd: (bytes: Buffer) => void): Writable {
  const chunks: Buffer[] = []
  return new Writable({
    write(chunk: Buffer, _encoding, written) {
      chunks.push(chunk)
      written()
    },
    final(done) {
      onEnd(Buffer.concat(chunks))
      done()
    },
  })
}
