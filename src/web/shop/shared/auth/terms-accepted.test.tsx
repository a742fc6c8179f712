import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { GOING_ON, REGISTERING } from '#contract/consent.ts'

import { TermsAccepted } from './terms-accepted.tsx'

test('what stands under the button is what the consent keeps, and leads to both pages', () => {
  const { container } = render(<TermsAccepted />)
  expect(container.textContent).toBe(REGISTERING)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/terms', '/privacy-notice'])
})

test('under a login stands what the consent of a new account says', () => {
  const { container } = render(<TermsAccepted by="going on" />)
  expect(container.textContent).toBe(GOING_ON)
})
