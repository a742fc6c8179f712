import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { testReview } from '#test/web/admin-review.ts'
import { ownerSession } from '#test/web/admin-session.ts'

import { currentPerson } from '../api/current-person.ts'
import { UserContentItem } from './user-content-item.tsx'

beforeEach(() => currentPerson.set({ is: 'in', session: ownerSession() }))

test.each([
  [{}, 'Hidden'],
  [{ hidden_by: 'Meera Iyer' }, 'Hidden by Meera Iyer'],
  [{ reason: 'Private details' }, 'Hidden: private details'],
  [{ hidden_by: 'Meera Iyer', reason: 'Rude' }, 'Hidden by Meera Iyer: rude'],
] as const)('what is hidden with %o says %s', (more, text) => {
  render(
    <UserContentItem
      row={testReview({ hidden: true, ...more })}
      onRead={() => undefined}
      onChanged={() => undefined}
    />,
  )
  expect(screen.getByText(text)).toBeTruthy()
})
