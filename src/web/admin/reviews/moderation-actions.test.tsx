import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { testReview } from '#test/web/admin-review.ts'

import { ModerationActions } from './moderation-actions.tsx'

test('who answers reads what they answer: the dialog quotes it', async () => {
  const person = userEvent.setup()
  render(<ModerationActions row={testReview()} onChanged={() => undefined} />)
  await person.click(screen.getByRole('button', { name: /Answer/ }))
  const quote = within(within(await screen.findByRole('dialog')).getByRole('figure'))
  expect(quote.getByText('Just like home')).toBeTruthy()
  expect(quote.getByText('Asha Kumari')).toBeTruthy()
})
