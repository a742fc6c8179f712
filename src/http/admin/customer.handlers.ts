import { listShoppers, streamShoppers } from '#domain/account/shopper-list.service.ts'
import { grantByStaff } from '#domain/anna/grant.service.ts'
import { done, mapOutcome } from '#domain/context.ts'
import { eraseShopper } from '#domain/retention/erasure.service.ts'
import { exportShopper } from '#domain/shopper/export.service.ts'
import { changeShopper, findDetail } from '#domain/shopper/shopper.service.ts'

import { toCustomer, toCustomerRow } from '../shapes/customer.shape.ts'
import type { AdminRequest, SomeAdminHandlers } from './admin-handler.ts'
import { cappedPage } from './capped-page.ts'
import { customerFile } from './customer-file.ts'

type CustomerCall = 'customer' | 'changeCustomer' | 'grantAnnas'

const answer = async ({ deps: { db }, input }: Pick<AdminRequest<CustomerCall>, 'deps' | 'input'>) =>
  mapOutcome(await findDetail({ db }, input.id), toCustomer)

/** Who shops, what we hold of them, and what is done about them. */
export const customerHandlers = {
  customers: async ({ deps, input: { page, per_page: perPage, ...asked } }) => ({
    outcome: mapOutcome(await listShoppers(deps, asked, { page, perPage }), ({ shoppers, total }) =>
      cappedPage(shoppers.map(toCustomerRow), { total, page, perPage }),
    ),
  }),
  exportCustomers: {
    file: async ({ deps, input, who, actor }) =>
      done(customerFile(deps, { actor, now: who.now, batches: streamShoppers(deps, input) })),
  },
  customer: async (request) => ({ outcome: await answer(request) }),
  changeCustomer: {
    write: (tx, { deps, input, actor }) => {
      const { id, version, ...change } = input
      return changeShopper(tx, { actor, id, version, change }, async () => {
        const now = await answer({ deps: { ...deps, db: tx }, input })
        return now.ok ? now.value : null
      })
    },
    answer,
  },
  grantAnnas: {
    write: (tx, { input: { id, annas, good_till: goodTill, words }, actor }) =>
      grantByStaff(tx, { actor, shopperId: id, annas, goodTill, words }),
    answer,
  },
  exportCustomer: {
    file: async ({ deps, input: { id }, actor }) =>
      mapOutcome(await exportShopper(deps, actor, id), (content) => ({
        name: `customer-${id}.json`,
        type: 'application/json; charset=utf-8',
        content,
      })),
  },
  eraseCustomer: {
    write: (tx, { deps, input: { id, email }, actor }) => eraseShopper(deps, tx, { actor, id, typed: email }),
    answer: async () => done({}),
  },
} satisfies SomeAdminHandlers
