import { fromRupees, type Paise } from '#contract/core/money.ts'
import { courierOf } from '#domain/cash/account.rules.ts'
import { done, mapOutcome } from '#domain/context.ts'
import { addHandEntry, listOpenParcels, readAccounts, streamOpenParcels } from '#domain/settlement/account.service.ts'
import { closeDay, readMoneyDay } from '#domain/settlement/day.service.ts'
import {
  findPayout,
  listPayouts,
  recordPayout,
  takeBackLine,
  takeBackPayout,
} from '#domain/settlement/payout.service.ts'
import { listSettlements } from '#domain/settlement/settlement.service.ts'

import { csvFile, inRows } from '../../files/csv.ts'
import { toAccounts, toMoneyDay, toOpenParcel, toPayout, toPayoutRow, toSettlement } from '../../shapes/money.shape.ts'
import { cappedPage } from './capped-page.ts'
import type { AdminRequest, SomeAdminHandlers } from './handler.ts'

type PayoutCall = 'payout' | 'recordPayout' | 'takeBackPayout' | 'takeBackPayoutLine'
const answer = async ({ deps }: AdminRequest<PayoutCall>, id: string) =>
  mapOutcome(await findPayout(deps, Number(id)), toPayout)
const dayAnswer = async ({ deps, input: { day } }: AdminRequest<'moneyDay' | 'closeDay'>) =>
  mapOutcome(await readMoneyDay(deps, day), toMoneyDay)
const accounts = async ({ deps }: AdminRequest<'cashAccounts' | 'addCashEntry'>) =>
  done(toAccounts(await readAccounts(deps)))

const HEADINGS = ['order_no', 'awb', 'courier', 'delivered_on', 'days', 'collected', 'open']

/** Who has the cash, what couriers paid, and the day (spec C4). */
export const moneyRoutes = {
  moneyDay: async (request) => ({ outcome: await dayAnswer(request) }),
  closeDay: {
    write: (tx, { input: { day, counted, note }, actor }) =>
      closeDay(tx, { actor, day, counted: fromRupees(counted), note }),
    answer: dayAnswer,
  },
  cashAccounts: async (request) => ({ outcome: await accounts(request) }),
  openCash: async ({ deps, input: { account, overdue: isOverdue, page, per_page: perPage } }) => ({
    outcome: cappedPage(await listOpenParcels(deps, { account, isOverdue, page: { page, perPage } }), toOpenParcel),
  }),
  exportOpenCash: {
    file: async ({ deps, who, actor, input: { account, overdue: isOverdue } }) =>
      done(
        csvFile(deps, {
          actor,
          now: who.now,
          kind: 'cash',
          title: `Cash with ${courierOf(account) ?? 'the drawer'}`,
          filters: { overdue: isOverdue },
          name: 'cash-with-courier',
          headings: HEADINGS,
          batches: inRows(streamOpenParcels(deps, { account, isOverdue }), (row) => [
            [
              row.orderNo,
              row.awb,
              row.courier,
              row.deliveredOn,
              row.days,
              { paise: row.collected },
              { paise: row.open },
            ],
          ]),
        }),
      ),
  },
  addCashEntry: {
    write: (tx, { input: { sum, order_no: orderNo, parcel: parcelId, ...entry }, actor }) =>
      addHandEntry(tx, { ...entry, actor, orderNo, parcelId, amount: fromRupees(sum) }),
    answer: accounts,
  },
  settlements: async ({ deps, input: { page, per_page: perPage } }) => ({
    outcome: cappedPage(await listSettlements(deps, { page, perPage }), toSettlement),
  }),
  payouts: async ({ deps, input: { account, page, per_page: perPage } }) => ({
    outcome: cappedPage(await listPayouts(deps, { account, page: { page, perPage } }), toPayoutRow),
  }),
  payout: async (request) => ({ outcome: await answer(request, String(request.input.id)) }),
  recordPayout: {
    write: (tx, { input, actor }) =>
      recordPayout(tx, {
        actor,
        account: input.account,
        reference: input.reference,
        paidOn: input.paid_on,
        bankRef: input.bank_ref ?? null,
        deducted: input.deducted.map(({ kind, sum }): { kind: string; paise: Paise } => ({
          kind,
          paise: fromRupees(sum),
        })),
        parcels: input.parcels.map(({ order_no: orderNo, parcel: parcelId }) => ({ orderNo, parcelId })),
      }),
    answer,
  },
  takeBackPayoutLine: {
    write: (tx, { input: { id, awb }, actor }) => takeBackLine(tx, { actor, id, awb }),
    answer,
  },
  takeBackPayout: { write: (tx, { input: { id }, actor }) => takeBackPayout(tx, { actor, id }), answer },
} satisfies SomeAdminHandlers
