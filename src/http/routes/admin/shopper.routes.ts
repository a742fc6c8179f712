import { listShoppers, streamShoppers } from '#domain/account/shopper-list.service.ts'
import { grantByStaff } from '#domain/anna/grant.service.ts'
import { done, mapOutcome } from '#domain/context.ts'
import { eraseShopper } from '#domain/retention/erasure.service.ts'
import { confirmNewMobile, recordWrongCode, sendNewMobileCode } from '#domain/shopper/another-mobile.service.ts'
import { exportShopper } from '#domain/shopper/export.service.ts'
import { changeShopper, findDetail } from '#domain/shopper/shopper.service.ts'

import { shopperFile } from '../../files/shopper-file.ts'
import { fromShopperChange, toStaffShopper, toShopperListRow } from '../../shapes/staff-shopper.shape.ts'
import { cappedPage } from './capped-page.ts'
import type { AdminRequest, SomeAdminHandlers } from './handler.ts'

type ShopperCall = 'customer' | 'changeCustomer' | 'grantAnnas' | 'confirmMobile'

const answer = async ({ deps: { db }, input, who }: Pick<AdminRequest<ShopperCall>, 'deps' | 'input' | 'who'>) =>
  mapOutcome(await findDetail({ db }, input.id), (found) => toStaffShopper(found, who.language))

/** Who shops, what we hold of them, and what is done about them. */
export const shopperRoutes = {
  customers: async ({ deps, input: { page, per_page: perPage, state: states, guests, sort, ...filters } }) => ({
    outcome: cappedPage(
      await listShoppers(deps, { filters: { ...filters, states, areGuests: guests === '1' }, sort }, { page, perPage }),
      toShopperListRow,
    ),
  }),
  exportCustomers: {
    file: async ({ deps, input: { state: states, guests, ...filters }, who, actor }) =>
      done(
        shopperFile(deps, {
          actor,
          now: who.now,
          filters: { ...filters, states },
          batches: streamShoppers(deps, { ...filters, states, areGuests: guests === '1' }),
        }),
      ),
  },
  customer: async (request) => ({ outcome: await answer(request) }),
  changeCustomer: {
    write: (tx, { input: { id, version, ...change }, actor }) =>
      changeShopper(tx, { actor, id, version, change: fromShopperChange(change) }),
    answer,
  },
  grantAnnas: {
    write: (tx, { input: { id, annas, good_till: goodTill, words: note }, actor }) =>
      grantByStaff(tx, { actor, shopperId: id, annas, goodTill, words: note }),
    answer,
  },
  sendMobileCode: {
    write: (tx, { deps, input: { id, mobile }, actor }) => sendNewMobileCode(deps, tx, { actor, id, mobile }),
    answer: async () => done({}),
  },
  confirmMobile: {
    write: (tx, { deps, input: { id, code }, actor }) => confirmNewMobile(deps, tx, { actor, id, code }),
    refused: async ({ deps, input: { id, code: typed }, actor }: AdminRequest<'confirmMobile'>, code: string) =>
      code === 'WRONG_OTP' && recordWrongCode(deps, { actor, id, code: typed }),
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
