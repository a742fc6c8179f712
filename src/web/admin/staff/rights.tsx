import './staff.css'
import { roleLabels, roles, type Role } from '#contract/admin/role.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

const everybody: readonly Role[] = ['owner', 'staff', 'packer']
const ownerAndStaff: readonly Role[] = ['owner', 'staff']
const ownerAlone: readonly Role[] = ['owner']

/** The matrix in the words of who reads it (spec B1.1). The server's own is in the contract, call by call. */
const rights: readonly (readonly [string, readonly Role[]])[] = [
  ['Pack and ship; see goods, name, address and mobile of open orders', everybody],
  ['Stock: see, receive, correct, waste', everybody],
  ['All orders with money, payments, messages; new orders by phone', ownerAndStaff],
  ['Cancel, refund, returns, exceptions', ownerAndStaff],
  ['Hold back a batch; products, prices, pictures, coupons', ownerAndStaff],
  ['Reviews, messages, blog, banners, holiday', ownerAndStaff],
  ['Customers: see, note, block; annas up to a limit a day', ownerAndStaff],
  ['Dashboard, reports, GST files, CSV', ownerAndStaff],
  ['Annas without limit; export or erase one person’s data', ownerAlone],
  ['Story and policies, settings, message texts, staff, journal, health', ownerAlone],
]

export function Rights() {
  return (
    <table className="rights">
      <caption className="visually-hidden">Who may do what</caption>
      <thead>
        <tr>
          <th scope="col">Act</th>
          {roles.map((role) => (
            <th key={role} scope="col">
              {roleLabels[role]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rights.map(([act, who]) => (
          <tr key={act}>
            <th scope="row">{act}</th>
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
