import { addShopper, type Shopper } from '#domain/account/account.service.ts'
import type { Deps } from '#domain/context.ts'

/** Shoppers of a test, with an address each, straight in the database: for tests that need many. */
export const addShoppers = async (deps: Deps, count: number): Promise<{ shopper: Shopper; addressId: number }[]> => {
  const buyers: { shopper: Shopper; addressId: number }[] = []
  for (let n = 1; n <= count; n++) {
    const person = { name: `Buyer ${n}`, email: `buyer${n}@example.com` }
    const { id, publicId } = await addShopper(deps, person)
    // orders are taken of proved mobiles, unless the owner says otherwise
    await deps.db.updateTable('shopper').set({ is_mobile_verified: true }).where('id', '=', id).execute()
    const { id: addressId } = await deps.db
      .insertInto('address')
      .values({
        shopper_id: id,
        flat_house_no: String(n),
        address1: 'Lane',
        street: 'Street',
        landmark: 'Temple',
        city: 'Patna',
        state: 'Bihar',
        country: 'India',
        zip: '800001',
        location: 'home',
        is_default: true,
        contact_name: person.name,
        contact_mobile: '9876500000',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    buyers.push({
      shopper: { id, publicId, name: person.name, email: person.email, mobile: '', isGuest: false },
      addressId,
    })
  }
  return buyers
}
