import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

import { freePort } from '#test/site/site.ts'

import { haproxyProgram } from './programs.ts'

export type Balancer = { url: string; stop: () => Promise<void> }

const START_WITHIN_MS = 10_000

/** HAProxy before nodes at these addresses, three at the most, as deploy/haproxy.cfg has it. */
export async function launchBalancer(nodes: readonly string[]): Promise<Balancer> {
  const port = await freePort()
  const places = nodes.map((url, at) => [`NODE_${at + 1}`, new URL(url).host] as const)
  const haproxy = spawn(haproxyProgram(), ['-db', '-f', 'deploy/haproxy.cfg'], {
    env: { BALANCER: `127.0.0.1:${port}`, ...Object.fromEntries(places) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  haproxy.stderr.on('data', (text) => (output += text))
  const stop = async () => {
    if (haproxy.exitCode !== null || haproxy.signalCode !== null) return
    const exited = once(haproxy, 'exit')
    haproxy.kill('SIGTERM')
    await exited
  }
  const url = `http://127.0.0.1:${port}`
  const until = Date.now() + START_WITHIN_MS
  while (!(await isReady(url))) {
    if (haproxy.exitCode !== null || Date.now() > until) throw new Error(`no balancer: ${output}`)
    await pause(25)
  }
  return { url, stop }
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/robots.txt`).then(
    ({ ok }) => ok,
    () => false,
  )
