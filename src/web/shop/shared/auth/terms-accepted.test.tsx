import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { REGISTERING } from '#contract/consent.ts'

import { TermsAccepted } from './terms-accepted.tsx'

test('what stands under the button is what the consent keeps, and leads to both pages', () => {
  const { container } = render(<TermsAccepted />)
  expect(container.textContent).toBe(REGISTERING)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/terms', '/privacy-notice'])
})
