import { done, mapOutcome, type AdminOutcome, type Tx } from '#domain/context.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'
import {
  changePerson,
  endAllSessions,
  findPerson,
  invite,
  inviteAgain,
  listInvitations,
  listPeople,
  turnOffTotp,
  withdrawInvitation,
} from '#domain/staff/people.service.ts'

import { toInvitation, toPerson } from '../../shapes/staff.shape.ts'
import type { AdminRequest, SomeAdminHandlers } from './handler.ts'

type PersonCall = 'changePerson' | 'turnOffTotp' | 'endSessions'
const person = async ({ deps, input }: AdminRequest<PersonCall>) =>
  mapOutcome(await findPerson(deps, input.id), toPerson)

/** Who works in the shop. */
export const staffRoutes = {
  staff: async ({ deps }) => ({
    outcome: done({
      people: (await listPeople(deps)).map(toPerson),
      invitations: (await listInvitations(deps)).map(toInvitation),
    }),
  }),
  changePerson: {
    write: (tx, { deps, input: { id, version, ...change }, actor }) =>
      changePerson(deps, tx, { actor, id, version, change }),
    answer: person,
  },
  turnOffTotp: {
    write: (tx, { deps, input, actor }) => turnOffTotp(deps, tx, { actor, id: input.id }),
    answer: person,
  },
  endSessions: { write: (tx, { input, actor }) => endAllSessions(tx, { actor, id: input.id }), answer: person },
  invite: {
    write: async (tx, request) => withLink(request, await invite(request.deps, tx, await invitation(tx, request))),
    answer: async (request, id) => done({ id: Number(id), ...linkOf(request) }),
  },
  inviteAgain: {
    write: async (tx, request) => {
      const { deps, input, actor } = request
      return withLink(request, await inviteAgain(deps, tx, { actor, id: input.id, shopName: await shopName(tx) }))
    },
    answer: async (request, id) => done({ id: Number(id), ...linkOf(request) }),
  },
  withdrawInvitation: {
    write: (tx, { input, actor }) => withdrawInvitation(tx, { actor, id: input.id }),
    answer: async () => done({}),
  },
} satisfies SomeAdminHandlers

/** The link of an invitation is given once, by the very request that wrote it: a repeat does not have it. */
const links = new WeakMap<object, string>()

function withLink(request: object, outcome: AdminOutcome<{ id: number; link: string }>): AdminOutcome<number> {
  if (outcome.ok) links.set(request, outcome.value.link)
  return mapOutcome(outcome, ({ id }) => id)
}

function linkOf(request: object): { link?: string } {
  const link = links.get(request)
  return link === undefined ? {} : { link }
}

const shopName = async (tx: Tx): Promise<string> => (await readSettingsNow(tx)).shop.shop_name

const invitation = async (tx: Tx, { input, actor }: AdminRequest<'invite'>) => ({
  actor,
  ...input,
  shopName: await shopName(tx),
})
