import { EventEmitter } from 'node:events'

import { expect, test } from 'vitest'

import { endOnFault } from './end-on-fault.ts'

test.each(['unhandledRejection', 'uncaughtException'])(
  'an %s is logged and ends the process in order, once',
  (event) => {
    const faults = new EventEmitter()
    const logged: object[] = []
    let stops = 0
    const stop = async () => {
      stops++
    }
    endOnFault({ fatal: (what) => logged.push(what) }, stop, faults)
    faults.emit(event, new Error('first'))
    faults.emit(event, 'second')
    expect(logged).toEqual([{ err: new Error('first') }, { err: new Error('second') }])
    expect(stops).toBe(1)
  },
)
