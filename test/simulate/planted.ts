import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'

import type { Guard } from '../faults/guards.ts'
import type { Verdict } from './command.ts'

/** By what one is to be found: in words, and as a run says it. */
type Finding = { by: string; message: RegExp }

/** Guards without which a simulation on the embedded database must fail, and by what it should. */
export const planted: Partial<Record<Guard, Finding>> = {
  'one order for a key': {
    by: 'the model: a key has two orders',
    message: /: key \S+: (\d+ orders|order \S+, and then)/,
  },
  'answers come after the commit': {
    by: 'the model: an answered order, or a batch, is gone',
    message:
      /: (key \S+: (its order \S+ is gone|order \S+, and then)|order \S+: taken by phone, and gone|size \d+: \d+ on hand)/,
  },
  'money ends once': { by: 'I6: an order and a refund', message: /: I6 / },
  'money that nobody told of is asked for': {
    by: 'the books: captured money that is nothing',
    message: /: payment \S+: the gateway has /,
  },
  'what was not sent is tried again': {
    by: 'the books: a shopper is never told',
    message: /: order \S+: its shopper was never told/,
  },
  'a message keeps its key': { by: 'the books: one message under two keys', message: /: message .* under \d+ keys/ },
  'time is the time of the database': {
    by: 'the model: a code is refused in its time',
    message: /: code for \d+: refused/,
  },
  'goods are kept until their time is up': {
    by: 'the model: a payment is over before its time',
    message: /: payment \S+: over \d+ ms before/,
  },
  'a refund keeps its key': {
    by: 'the books: a payment is given back under two keys',
    message: /: payment \S+: given back under/,
  },
  'an event is marked with its messages': { by: 'I8: an order is told to nobody', message: /: I8 / },
  'an invoice takes its number with it': { by: 'I9: a number is missing', message: /: I9 series / },
  'what was paid is what was asked': { by: 'I6: money that is neither', message: /: I6 / },
  'annas come back once': { by: 'I4: a wallet and its lots differ', message: /: I4 / },
  'a booking looks before it makes': {
    by: 'the courier’s books: it has a parcel that the shop calls refused',
    message: /: parcel \S+: (still \w+|the courier has it as)/,
  },
  'a reference is booked once': {
    by: 'the courier’s books: more numbers than somebody asked for',
    message: /: (order \S+: booked \d+ times|parcel \S+: the courier has it as)/,
  },
  'a cancelled order gives its parcels up': {
    by: 'the courier’s books: it comes for a cancelled order',
    message: /: order \S+: cancelled, and its courier comes/,
  },
  'a scan counts by its time': {
    by: 'the courier’s books: a parcel is elsewhere',
    message: /: (parcel|order) \S+: \w+, and its courier says/,
  },
  'an end counts once its courier says so': {
    by: 'the courier’s books: a parcel, and its order, is elsewhere',
    message: /: (parcel|order) \S+: \w+, and its courier says/,
  },
  'a parcel is paid for once': {
    by: 'the courier’s books: other cash than the shop says',
    message: /: (parcel \S+: the courier collected|I13 )/,
  },
  'a payout that is taken back is owed again': { by: 'I13: entries without lines', message: /: I13 / },
  'goods that are taken out go back on the shelf': { by: 'I2: pieces that are nowhere', message: /: I2 / },
  'payments come along with a guest': {
    by: 'I7, or the model: a payment that is not of who ordered',
    message:
      /: (I7 payment \S+ is not of who|payment \S+: of guest \d+, who has|guest \d+ is no more, and has a payment)/,
  },
  'a key comes along with a guest': {
    by: 'the tables: a key that is not of who ordered',
    message: /: (order \S+: its key is not of who ordered|key \S+: )/,
  },
  'no guest joins while a payment is open': {
    by: 'the model: an open payment came to an account',
    message: /: (guest \d+: joined, and a payment is open|payment \S+: it came to an account while)/,
  },
  'an order whose payment is looked for waits on': {
    by: 'the model: an order is given up while its payment is looked for',
    message: /: order \S+: given up while its payment/,
  },
  'what came by UPI is what was asked': {
    by: 'I7, or the bank’s book: an order goes on that was not paid',
    message: /: (I7 order |order \S+: it goes on)/,
  },
  'what was paid is not collected again': {
    by: 'the books of gateway and courier, or I6 and I13: an order was paid twice',
    message: /: (payment \S+: the gateway has |I6 |I7 |I9 |I13 |order \S+: delivered for)/,
  },
  'an advance is kept where that was said': {
    by: 'the model: an advance is kept that was to go back',
    message: /: order \S+: \d+ of an advance of \d+ paise is kept/,
  },
  'an order is told to who gave it': {
    by: 'I8, or the providers’ books: a message went to another than who ordered',
    message: /: (I8 order \S+: (its message went to another|one contact)|message \S+ to \d+: a gift goes there)/,
  },
  'who receives a gift does not see what it cost': {
    by: 'the providers’ books: a message to whom a gift goes',
    message: /: message \S+ to \d+: a gift goes there/,
  },
  'by WhatsApp hears who agreed': {
    by: 'the providers’ books: a message by WhatsApp to who never agreed',
    message: /: message \S+ to \d+: by WhatsApp, and they never agreed/,
  },
  'whom WhatsApp does not reach gets an SMS': {
    by: 'the books: a shopper is never told',
    message: /: order \S+: its shopper was never told/,
  },
  'what somebody writes goes into their open ticket': {
    by: 'the tables: somebody has two open tickets',
    message: /: \d+: wrote, and has \d+ open tickets/,
  },
  'STOP ends messages by WhatsApp': {
    by: 'the tables: an agreement that was ended',
    message: /: \d+: agreed, and wrote STOP/,
  },
  'a picture is of who sent it': {
    by: 'the tables: a picture with the review of another',
    message: /: picture \S+: with the review of another/,
  },
  'a guest earns no annas': { by: 'the tables: a guest has annas', message: /: guest \d+ has annas/ },
}

const SEEDS = '1..20'

/** Takes each guard away in turn; one that is not missed as it should be within twenty seeds fails the run. */
export async function findPlanted(): Promise<Verdict> {
  const unseen: string[] = []
  for (const [guard, { by, message: expected }] of Object.entries(planted)) {
    const message = await simulateWithout(guard)
    console.log(`${guard}: ${message ?? 'not found'}`)
    if (message !== undefined && expected.test(message)) continue
    console.log(`  it should be found by ${by}`)
    unseen.push(guard)
  }
  const count = Object.keys(planted).length
  return unseen.length === 0
    ? { exit: 0, lines: [`all ${count} planted faults are found`] }
    : { exit: 1, lines: [`not found as they should be: ${unseen.join(', ')}`] }
}

/** What a simulation in a process of its own says; undefined when it finds nothing. */
async function simulateWithout(guard: string): Promise<string | undefined> {
  const preload = new URL('preload.ts', import.meta.url).href
  const program = new URL('main.ts', import.meta.url).pathname
  const args = [
    ...process.execArgv.filter((arg) => arg.startsWith('--max-')),
    '--import',
    preload,
    program,
    '--without',
    guard,
    '--seeds',
    SEEDS,
    '--no-shrink',
  ]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const [code] = await once(child, 'close')
  return code === 1 ? text.trim().split('\n').at(-1) : undefined
}
