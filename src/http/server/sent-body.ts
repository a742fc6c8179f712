import type { IncomingMessage } from 'node:http'

/**
 * Goes on once the whole body has arrived, which stays unread: whoever sends slowly takes no place from those who have
 * sent (spec F22). A body that is larger than the buffer of its connection is not waited for.
 */
export function whenSent(request: IncomingMessage, goOn: () => void): void {
  const { headers, readableHighWaterMark: room } = request
  const length = Number(headers['content-length'] ?? 0)
  const isWhole = length === 0 && headers['transfer-encoding'] === undefined
  if (isWhole || request.complete || length > room) return goOn()
  const look = () => {
    if (!request.complete && request.readableLength < room) return
    request.off('readable', look)
    goOn()
  }
  request.on('readable', look)
}
