import { randomInt } from 'node:crypto'

export const newTicketNo = (): string => `CT${randomInt(1e9, 1e10)}`
