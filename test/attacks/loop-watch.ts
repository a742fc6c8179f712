import { subscribe } from 'node:diagnostics_channel'
import { createServer, type IncomingMessage } from 'node:http'

/**
 * Loaded before the shop (`--import`): answers at LOOP_WATCH_PORT for how many milliseconds its main thread was at work in
 * one turn of the event loop, at most, since it was last asked. Time that other programs took from the machine is no work
 * of ours, so it does not count.
 */
let longestMs = 0
let before = process.threadCpuUsage()

setInterval(() => {
  const now = process.threadCpuUsage()
  longestMs = Math.max(longestMs, (now.user + now.system - before.user - before.system) / 1000)
  before = now
}, 1).unref()

createServer((_request, response) => {
  response.end(String(longestMs))
  longestMs = 0
})
  .listen(Number(process.env['LOOP_WATCH_PORT']), '127.0.0.1')
  .unref()

/** What the control plants: an expression whose time is the square of a header's length. */
const PLANTED = /\s+$/
if (process.env['PLANTED'] === '1')
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    PLANTED.test(request.headers['user-agent'] ?? '')
  })
