import type { SettingsPatch } from '#contract/admin/settings.ts'

/** Two prices by weight: cheap nearby, dear and never free elsewhere. */
export const TARIFFS = {
  tariffs: [
    {
      key: 'near',
      name: 'Bihar',
      free_above: 350,
      slabs: [
        { up_to_g: 500, fee: 40 },
        { up_to_g: 1000, fee: 50 },
      ],
      step_g: 500,
      step_fee: 20,
    },
    {
      key: 'rest',
      name: 'Rest of India',
      free_above: null,
      slabs: [{ up_to_g: 1000, fee: 90 }],
      step_g: 250,
      step_fee: 30,
    },
  ],
  by_distance: { district: 'near', state: 'near', zone: 'rest', elsewhere: 'rest', far: 'rest' },
} satisfies SettingsPatch['delivery']
