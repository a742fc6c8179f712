import './staff.css'
import { roleLabels, roles, type Role } from '#contract/admin/role.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

const everybody: readonly Role[] = ['owner', 'staff', 'packer']
const ownerAndStaff: readonly Role[] = ['owner', 'staff']
const ownerOnly: readonly Role[] = ['owner']

/** The rights of each role as staff read them (spec B1.1). Display only: each call of the contract names its own roles. */
const rights: readonly (readonly [string, readonly Role[]])[] = [
  ['Pack and ship; see goods, name, address and mobile of open orders', everybody],
  ['Stock: see, receive, correct, write off', everybody],
  ['All orders with money, payments, messages; new orders by phone', ownerAndStaff],
  ['Cancel, refund, returns, exceptions', ownerAndStaff],
  ['Hold back a batch; products, prices, pictures, coupons', ownerAndStaff],
  ['Reviews, messages, blog, banners, holiday', ownerAndStaff],
  ['Customers: see, note, block; annas up to a limit a day', ownerAndStaff],
  ['Dashboard, reports, GST files, CSV', ownerAndStaff],
  ['Annas without limit; export or erase one person’s data', ownerOnly],
  ['Story and policies, settings, message texts, staff, journal, health', ownerOnly],
]

export function Rights() {
  return (
    <table className="rights">
      <caption className="visually-hidden">Who may do what</caption>
      <thead>
        <tr>
          <th scope="col">Permission</th>
          {roles.map((role) => (
            <th key={role} scope="col">
              {roleLabels[role]}
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
                {who.includes(role) ? <Icon name="tick" label="Yes" /> : <span className="visually-hidden">No</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
