import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import type { UserContentRow } from '#contract/admin/moderation.ts'
import { ownerSession } from '#test/web/admin-session.ts'

import { currentPerson } from '../api/current-person.ts'
import { UserContentItem } from './user-content-item.tsx'

const row: UserContentRow = {
  id: 1,
  version: 1,
  kind: 'review',
  about: { id: 7, name: 'Mango Pickle', slug: 'mango-pickle', image: '' },
  rating: 4,
  name: 'Asha Kumari',
  bought: null,
  created_at: '2025-10-14T17:10:00+05:30',
  comment: 'Just like home',
  has_phone: false,
  has_link: false,
  read: true,
  hidden: true,
  hidden_by: null,
  reason: null,
  answer: null,
  answered_at: null,
  pictures: [],
}

beforeEach(() => currentPerson.set({ is: 'in', session: ownerSession() }))

test.each([
  [{}, 'Hidden'],
  [{ hidden_by: 'Meera Iyer' }, 'Hidden by Meera Iyer'],
  [{ reason: 'Private details' }, 'Hidden: private details'],
  [{ hidden_by: 'Meera Iyer', reason: 'Rude' }, 'Hidden by Meera Iyer: rude'],
] as const)('what is hidden with %o says %s', (more, text) => {
  render(<UserContentItem row={{ ...row, ...more }} onRead={() => undefined} onChanged={() => undefined} />)
  expect(screen.getByText(text)).toBeTruthy()
})
