import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import { Testimonials } from './testimonials.tsx'

const testimonial = { url: '', name: 'Anita Jha', designation: 'nurse, Delhi', description: 'Not one was broken.' }

test('whoever has an address of their own is a link to it, others are not', () => {
  const elsewhere = { ...testimonial, name: 'Ritu Sinha', url: 'https://example.com/ritu' }
  render(<Testimonials testimonials={[testimonial, elsewhere]} />, { wrapper: MemoryRouter })
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Ritu Sinha, nurse, Delhi', 'https://example.com/ritu'],
  ])
  expect(screen.getByText('Anita Jha, nurse, Delhi').tagName).toBe('FIGCAPTION')
})
