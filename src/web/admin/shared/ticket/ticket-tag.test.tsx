import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { TicketRow } from '#contract/admin/ticket.ts'

import { TicketTag } from './ticket-tag.tsx'

const ticket = (more: Partial<TicketRow>): TicketRow => ({
  id: 1,
  ticket_no: 'CT0000000001',
  name: 'Deepak Rai',
  email: 'deepak@example.com',
  mobile: '9431067890',
  message: 'Namaste',
  category: 'Question',
  state: 'open',
  channel: 'web',
  window_until: null,
  assigned_to: null,
  created_at: '2026-10-14T17:10:00+05:30',
  answer_by: '2026-10-16T17:10:00+05:30',
  hours_left: 31,
  settle_by: '2026-11-14T17:10:00+05:30',
  ...more,
})

test.each([
  [{ hours_left: 31 }, '31 h left', 'tag'],
  [{ hours_left: 8 }, '8 h left', 'tag'],
  [{ hours_left: 7 }, '7 h left', 'tag tag--bad'],
  [{ hours_left: 0 }, '0 h left', 'tag tag--bad'],
  [{ hours_left: -1 }, 'Overdue', 'tag tag--bad'],
  // opened again after it was answered
  [{ hours_left: null }, 'Open', 'tag'],
  [{ hours_left: null, state: 'waiting' }, 'Waiting for reply', 'tag tag--plain'],
  [{ hours_left: null, state: 'closed' }, 'Closed', 'tag tag--plain'],
] as const)('%o says %s', (more, text, className) => {
  render(<TicketTag ticket={ticket(more)} />)
  expect(screen.getByText(text).className).toBe(className)
})
