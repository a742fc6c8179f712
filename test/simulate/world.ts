import type pg from 'pg'

import type { GiftInput } from '#contract/gift.ts'
import type { Database } from '#db/client.ts'

import { acting, asWorld, type Acting, type NodeLife } from './actor-context.ts'
import type { StaffRequest } from './actors/requests.ts'
import type { OnRto } from './advance-model.ts'
import type { Found } from './found.ts'
import { gatedClients } from './gated-client.ts'
import { Gates, never } from './gates.ts'
import { LoginModel } from './login-model.ts'
import { Model } from './model.ts'
import { makeNode, type SimulatedNode } from './node.ts'
import { SimulatedBank } from './outside/bank.ts'
import { SimulatedCourier } from './outside/courier.ts'
import { SimulatedGateway } from './outside/gateway.ts'
import { SimulatedPictures } from './outside/pictures.ts'
import { Providers } from './outside/providers.ts'
import { Writers } from './outside/writers.ts'
import { People } from './people.ts'
import { fillTemplate, FIRST_STOCK, openEmpty, SIZES, type Shop, type Template } from './template.ts'
import { BEGINNING, dropTimers } from './virtual-time.ts'

type Lent = { client: pg.PoolClient; who: Acting | undefined }
type Work = { name: string; work: () => Promise<void> }

/** How the owner has money paid: by the gateway or to their own UPI ID, and whether a cash order pays some of it before. */
export type Terms = { isByUpi: boolean; hasAdvance: boolean; onRto: OnRto }
const FIRST_TERMS: Terms = { isByUpi: false, hasAdvance: false, onRto: 'refund' }
/** What a payment was prepared with besides its cart. */
export type Extras = { coupon_id?: number; annas_amount?: number; mode?: 'cod' | 'online'; gift?: GiftInput }

/** A shop with everybody around it, in one process, on one clock. It is opened once and begins anew for each seed. */
export class World {
  readonly gates: Gates
  readonly database: Database
  readonly shop: Shop
  readonly #restore: () => Promise<void>
  gateway = new SimulatedGateway()
  courier = new SimulatedCourier()
  providers = new Providers()
  bank = new SimulatedBank()
  pictures = new SimulatedPictures()
  writers = new Writers()
  /** As the owner has them, as far as the owner knows. */
  terms: Terms = { ...FIRST_TERMS }
  /** Pictures that were sent, by whom. */
  readonly sent: { name: string; shopper: number }[] = []
  model: Model
  people: People
  /** What the shoppers of the beginning log in with. */
  logins: LoginModel[] = []
  /** Whether nobody else acts in this step. */
  isExclusive = true
  node: SimulatedNode
  /** Whoever logged in, by name: their token. */
  readonly tokens = new Map<string, string>()
  /** What each transaction was prepared with besides its cart. */
  readonly again = new Map<string, Extras>()
  /** Which keys were asked for to be paid to the maker's own UPI ID. */
  readonly upiKeys = new Set<string>()
  /** To which address each key, and each transaction, was asked for. */
  readonly addresses = new Map<string, number>()
  /** What staff have asked for and heard no answer of, by key. */
  readonly requests = new Map<string, StaffRequest>()
  /** What the shop said of days when they were closed. */
  readonly closedDays = new Map<string, string>()
  /** Under which key each order came. */
  readonly orderKeys = new Map<string, string>()
  couponId: number | undefined
  /** Orders and shelves as they stood after the last step. */
  found: Found = { orders: [], payments: [], parcels: [], onHand: [] }
  nodes = 0
  #lent: Lent | undefined

  private constructor(opened: Template, gates: Gates) {
    this.gates = gates
    this.database = opened.database
    this.shop = opened.shop
    this.#restore = opened.restore
    this.model = new Model(SIZES, FIRST_STOCK)
    this.people = new People(opened.shop)
    this.node = this.#makeNode()
    gates.onCrash = (node) => this.#kill(node)
  }

  static async open(): Promise<World> {
    const gates = new Gates()
    const lending: { world?: World } = {}
    const database = await openEmpty({
      wrap: gatedClients(gates),
      turn: async (lend) => {
        await gates.pass('connection')
        const client = await lend()
        if (!acting.getStore()?.node.isDead) return lending.world?.lend(client) ?? client
        client.release()
        return never()
      },
    })
    const world = new World(await whileTimersFire(gates, () => fillTemplate(database)), gates)
    lending.world = world
    return world
  }

  /** Everything as it was at the beginning: the clock, the database, the world outside. */
  async begin(): Promise<void> {
    dropTimers(BEGINNING)
    await this.#restore()
    this.gateway = new SimulatedGateway()
    this.courier = new SimulatedCourier()
    this.providers = new Providers()
    this.bank = new SimulatedBank()
    this.pictures = new SimulatedPictures()
    this.writers = new Writers()
    this.terms = { ...FIRST_TERMS }
    this.sent.length = 0
    this.model = new Model(SIZES, FIRST_STOCK)
    this.people = new People(this.shop)
    this.logins = this.shop.shoppers.map((_, n) => new LoginModel(n))
    for (const memory of [this.tokens, this.again, this.addresses, this.requests, this.closedDays, this.orderKeys])
      memory.clear()
    this.upiKeys.clear()
    this.couponId = undefined
    this.found = { orders: [], payments: [], parcels: [], onHand: [] }
    // what a planted fault remembers is of the run before
    Reflect.deleteProperty(globalThis, 'taken')
    this.nodes = 0
    this.node = this.#makeNode()
  }

  /** Does these at once, one beginning after the other, until each is over or its node was killed. */
  async run(actions: readonly Work[]): Promise<void> {
    const { node } = this
    const over = actions.map(() => false)
    const failures: unknown[] = []
    actions.forEach(({ name, work }, number) => {
      const end = () => {
        over[number] = true
        this.gates.note()
      }
      const fail = (error: unknown) => {
        failures.push(error)
        end()
      }
      acting.run({ number, name, node: node.life }, () => void Promise.resolve().then(work).then(end, fail))
    })
    // what an act leaves behind while it has the connection is a part of it
    await this.gates.until(() => node.life.isDead || (over.every(Boolean) && this.#lent === undefined))
    if (node.life.isDead) await this.startAgain()
    if (failures.length > 0) throw failures[0]
  }

  /** A new node in the place of one that was killed: what the old one had open is undone, what it knew is gone. */
  async startAgain(): Promise<void> {
    this.node.life.isDead = true
    await asWorld(async () => {
      const lent = this.#lent
      if (!lent?.who?.node.isDead) return
      await lent.client.query('rollback')
      lent.client.release()
    })
    dropTimers()
    // the clock is the machine's, and no process that starts again sets it right
    const { aheadMs } = this.node.life
    this.node = this.#makeNode()
    this.node.life.aheadMs = aheadMs
  }

  /** Remembers who has the one connection. */
  lend(client: pg.PoolClient): pg.PoolClient {
    const release = client.release.bind(client)
    this.#lent = { client, who: acting.getStore() }
    client.release = (error) => {
      this.#lent = undefined
      release(error)
    }
    return client
  }

  #kill(node: NodeLife): void {
    node.isDead = true
    this.gates.note()
  }

  #makeNode(): SimulatedNode {
    this.nodes += 1
    return makeNode(this.nodes, this)
  }
}

/** Does something as the world, for which timers fire whenever nothing else goes on. */
async function whileTimersFire<T>(gates: Gates, work: () => Promise<T>): Promise<T> {
  const state = { isOver: false }
  const end = () => {
    state.isOver = true
    gates.note()
  }
  const result = work()
  result.then(end, end)
  await gates.until(() => state.isOver)
  return result
}
