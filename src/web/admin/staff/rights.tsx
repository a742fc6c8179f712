import { roleLabels, roles, type Role } from '#contract/admin/role.ts'

import './staff.css'
import * as t from '#text/office/staff.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

import { labelText } from '../shared/label-text.ts'

const everybody: readonly Role[] = ['owner', 'staff', 'packer']
const ownerAndStaff: readonly Role[] = ['owner', 'staff']
const ownerOnly: readonly Role[] = ['owner']

/** The rights of each role as staff read them (spec B1.1). Display only: each call of the contract names its own roles. */
const rights: readonly (readonly [string, readonly Role[]])[] = [
  [t.mayPack, everybody],
  [t.mayStock, everybody],
  [t.mayOrders, ownerAndStaff],
  [t.mayCancel, ownerAndStaff],
  [t.mayProducts, ownerAndStaff],
  [t.mayContent, ownerAndStaff],
  [t.mayShoppers, ownerAndStaff],
  [t.mayReports, ownerAndStaff],
  [t.mayData, ownerOnly],
  [t.maySettings, ownerOnly],
]

export function Rights() {
  return (
    <table className="rights">
      <caption className="visually-hidden">{t.whoMayDoWhat}</caption>
      <thead>
        <tr>
          <th scope="col">{t.permission}</th>
          {roles.map((role) => (
            <th key={role} scope="col">
              {labelText(roleLabels[role])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rights.map(([action, who]) => (
          <tr key={action}>
            <th scope="row">{action}</th>
            {roles.map((role) => (
              <td key={role}>
                {who.includes(role) ? (
                  <Icon name="tick" label={t.yes} />
                ) : (
                  <span className="visually-hidden">{t.no}</span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
