/** The three fixed roles, one a person (spec B1.1). */
export const roles = ['owner', 'staff', 'packer'] as const
export type Role = (typeof roles)[number]

export const roleLabels: Readonly<Record<Role, string>> = { owner: 'Owner', staff: 'Staff', packer: 'Packer' }
