import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import type { Column } from './columns.ts'
import { FoldTable } from './fold-table.tsx'

type Row = { name: string }
const rows: readonly Row[] = [{ name: 'Mango Pickle' }]
const columnsAnew = (): Column<Row>[] => [
  { id: 'note', head: 'Note', render: ({ name }) => <input aria-label={name} /> },
]

test('what somebody does in a row stays when the list comes anew and the columns are made anew', async () => {
  const table = () => (
    <FoldTable caption="Products" columns={columnsAnew()} rows={[...rows]} keyOf={({ name }) => name} />
  )
  const { rerender } = render(table())
  await userEvent.type(screen.getByLabelText('Mango Pickle'), 'half a word')
  rerender(table())
  const field = screen.getByLabelText<HTMLInputElement>('Mango Pickle')
  expect(field.value).toBe('half a word')
  expect(document.activeElement).toBe(field)
})
