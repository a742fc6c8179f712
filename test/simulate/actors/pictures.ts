import { SHOPPERS } from '../template.ts'
import type { World } from '../world.ts'
import { nth, numberOf, type Action } from './action.ts'
import { asOwner, asShopper } from './calls.ts'

const HIDING = { reason: 'Rude' } as const

/** Reviews and their pictures, as staff see them. */
const listed = async (world: World) =>
  (await asOwner(world, 'reviews', { page: 1, per_page: 25, tab: 'reviews' }))?.data?.data ?? []

/** Shoppers who send pictures with their reviews, and staff who show or hide them. */
export const pictures: Readonly<Record<string, Action>> = {
  send: {
    weight: 5,
    draw: (random) => ({ shopper: random.below(SHOPPERS) }),
    run: async (world, args) => {
      const shopper = numberOf(args, 'shopper')
      const reply = await asShopper(world, shopper, 'sendPicture', { file: new Uint8Array([1]), purpose: 'review' })
      if (reply?.data) world.sent.push({ name: reply.data.picture, shopper })
    },
  },
  review: {
    weight: 6,
    draw: (random) => ({
      shopper: random.below(SHOPPERS),
      product: random.below(10),
      first: random.below(20),
      second: random.below(20),
    }),
    check: ({ sent }) => sent.length > 0,
    run: async (world, args) => {
      const who = numberOf(args, 'shopper')
      const product_id = nth(world.shop.products, numberOf(args, 'product')) ?? 0
      const chosen = [nth(world.sent, numberOf(args, 'first')), nth(world.sent, numberOf(args, 'second'))]
      const names = [...new Set(chosen.flatMap((one) => one?.name ?? []))]
      const review = { product_id, rating: 4, comment: 'As at home', pictures: names }
      const reply = await asShopper(world, who, 'reviewOrder', review)
      if (reply?.ok) world.model.given.gave(names, `${who} of ${product_id}`)
    },
  },
  'show or hide': {
    weight: 4,
    draw: (random) => ({ review: random.below(20), way: random.below(4) }),
    check: ({ sent }) => sent.length > 0,
    run: async (world, args) => {
      const review = nth(
        (await listed(world)).filter((one) => one.pictures.length > 0),
        numberOf(args, 'review'),
      )
      const name = review?.pictures[0]?.name ?? ''
      const way = numberOf(args, 'way')
      if (!review) return
      if (way === 0) await asOwner(world, 'hideReview', { id: review.id, ...HIDING })
      else if (way === 1) await asOwner(world, 'showReview', { id: review.id })
      else if (way === 2) await asOwner(world, 'showReviewPicture', { name })
      else await asOwner(world, 'hideReviewPicture', { name, ...HIDING })
    },
  },
}
