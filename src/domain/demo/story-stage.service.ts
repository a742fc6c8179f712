import type { Role } from '#contract/admin/role.ts'
import type { Scene } from '#contract/demo/story.ts'
import type { TrackStatus } from '#contract/order-steps.ts'
import { transact } from '#db/transact.ts'
import type { Deps, Refusal, Tx } from '#domain/context.ts'
import type { Actor } from '#domain/journal/journal.service.ts'
import type { PictureImport } from '#domain/picture/save-picture.service.ts'
import type { Sandbox } from '#domain/ports/sandbox.ts'
import type { Size } from '#domain/pricing/line-items.rules.ts'
import type { SaleTerms } from '#domain/settings/sale-terms.rules.ts'

import type { StoryBuyer } from './story.store.ts'

/** What the story works with, and what it remembers of what has happened, by the names that the timetable gives it. */
export type Stage = {
  deps: Deps
  /** Where online payments are played; without it everybody pays in cash. */
  sandbox: Sandbox | undefined
  /** Where photos come from, and where they are stored. */
  photos: PictureImport
  actors: Readonly<Record<Role, Actor>>
  buyers: readonly StoryBuyer[]
  skuIds: ReadonlyMap<string, number>
  productIds: ReadonlyMap<string, number>
  couponIds: ReadonlyMap<string, number>
  sizes: readonly Size[]
  terms: SaleTerms
  orders: Map<string, StoryOrder>
  batches: Map<string, number>
  returns: Map<string, number>
  tickets: Map<string, number>
  reviews: Map<string, number>
}
export type StoryOrder = { id: number; orderNo: string; status: TrackStatus; buyer: StoryBuyer }

/** The scenes of a kind. */
export type SceneOf<K extends Scene['scene']> = Extract<Scene, { scene: K }>
/** A function for each of these kinds of scene. */
export type Players<K extends Scene['scene']> = {
  readonly [P in K]: (stage: Stage, scene: SceneOf<P>) => Promise<void>
}

type Answer<T> = { ok: true; value: T } | Refusal<unknown, string>

/** Everybody has a network address of their own, of those that are nobody's. */
export const addressOf = ({ id }: { id: number }): string => `203.0.113.${id % 250}`

/** Who has this place in the list of people, from 1. */
export function buyerAt({ buyers }: Pick<Stage, 'buyers'>, place: number): StoryBuyer {
  const buyer = buyers[place - 1]
  if (!buyer) throw new Error(`the story has no buyer ${place}`)
  return buyer
}

/** What the timetable calls so. Throws where it has no such thing yet. */
export function named<T>(all: ReadonlyMap<string, T>, name: string): T {
  const one = all.get(name)
  if (one === undefined) throw new Error(`the story names ${name}, which is not there`)
  return one
}

/** What the shop answered. Throws where it refused: a story that is no longer possible is noticed. */
export function accepted<T>(outcome: Answer<T>): T {
  if (outcome.ok) return outcome.value
  throw new Error(`the shop refused what the story says: ${outcome.code} ${JSON.stringify(outcome.params ?? {})}`)
}

/** Does something in a transaction of its own, and throws where the shop refuses it. */
export const write = async ({ deps }: Stage, work: (tx: Tx) => Promise<Answer<unknown>>): Promise<void> => {
  accepted(await transact(deps.db, work))
}
