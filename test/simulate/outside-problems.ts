import { advanceProblems } from './advance-model.ts'
import { findPictures, findUpi, findWritten } from './found-outside.ts'
import type { Found } from './found.ts'
import { upiProblems } from './own-upi-model.ts'
import { pictureProblems } from './picture-model.ts'
import type { World } from './world.ts'
import { giftProblems, writtenProblems } from './written-model.ts'

/** What of the bank, of WhatsApp and of pictures does not fit the shop once everything that waits is done, and what of advances. */
export async function outsideProblems(world: World, { orders }: Pick<Found, 'orders'>): Promise<string[]> {
  const { bank, database, model, pictures, providers, writers } = world
  const [upi, written, sent] = [await findUpi(database), await findWritten(database), await findPictures(database)]
  const capturedFor = (orderNo: string) => capturedOf(world, orders, orderNo)
  return [
    ...upiProblems({ orders, upi }, { receipts: bank.receipts, capturedFor }),
    ...advanceProblems(orders, { termsOf: (transaction) => model.payments.get(transaction)?.onRto, capturedFor }),
    ...giftProblems(providers.received),
    ...model.agreements.problems(providers.received, written.agreed, writers.written),
    ...writtenProblems(written, writers.written),
    ...pictureProblems(sent.pictures, { files: pictures.files, removals: sent.removals }),
  ]
}

/** What the gateway's books have of an order, of its cart and by its links, whatever of it went back. */
function capturedOf({ gateway, model }: World, orders: Found['orders'], orderNo: string): number {
  const transactions = [
    orders.find((one) => one.orderNo === orderNo)?.transaction,
    ...[...model.dues].flatMap(([transaction, due]) => (due.orderNo === orderNo ? [transaction] : [])),
  ]
  return transactions
    .flatMap((transaction) => (transaction ? gateway.capturedOf(transaction) : []))
    .reduce((sum, { amount }) => sum + amount, 0)
}
