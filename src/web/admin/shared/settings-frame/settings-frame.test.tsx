import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import { groupTitles } from '#contract/admin/setting-labels.ts'
import { FORM_GROUPS } from '#contract/admin/settings.ts'
import { ownerSession } from '#test/web/admin-session.ts'

import { currentPerson } from '../../api/current-person.ts'
import { labelText } from '../label-text.ts'
import { SettingsFrame } from './settings-frame.tsx'

test('no two links next to the settings are called alike', () => {
  currentPerson.set({ is: 'in', session: ownerSession() })
  render(
    <MemoryRouter initialEntries={['/settings']}>
      <SettingsFrame sections={FORM_GROUPS.map((id) => ({ id, label: labelText(groupTitles[id]) }))}>-</SettingsFrame>
    </MemoryRouter>,
  )
  const names = screen.getAllByRole('link').map(({ textContent }) => textContent)
  expect(names).toContain('Staff')
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
})
