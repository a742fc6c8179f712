import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import type { Column } from './columns.ts'
import { ResponsiveTable } from './responsive-table.tsx'

type Row = { name: string }

test('what somebody does in a row stays when the list comes anew and the columns are made anew', async () => {
  const { rerender } = render(<Notes />)
  await userEvent.type(screen.getByLabelText('Mango Pickle'), 'half a word')
  rerender(<Notes />)
  const field = screen.getByLabelText<HTMLInputElement>('Mango Pickle')
  expect(field.value).toBe('half a word')
  expect(document.activeElement).toBe(field)
})

/** A list that is made again whenever it is drawn. */
function Notes() {
  const columns: Column<Row>[] = [{ id: 'note', head: 'Note', render: ({ name }) => <input aria-label={name} /> }]
  return (
    <ResponsiveTable caption="Notes" columns={columns} rows={[{ name: 'Mango Pickle' }]} keyOf={({ name }) => name} />
  )
}
