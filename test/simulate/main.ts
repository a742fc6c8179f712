// `npm run simulate`: the shop with everybody around it in one process, where a number decides who does what, and when.
import process from 'node:process'

import { runAll, type Verdict } from './command.ts'
import { readOptions } from './options.ts'

// with nothing left that could go on, somebody waits where there is no gate
process.once('exit', (code) => {
  if (code !== 13) return
  console.log('the run stands still: something waits outside of every gate')
  process.exitCode = 2
})

const options = readOptions(process.argv.slice(2))
const verdict: Verdict = typeof options === 'string' ? { exit: 2, lines: [options] } : await runAll(options)
for (const line of verdict.lines) console.log(line)
process.exit(verdict.exit)
