import { NavLink } from 'react-router'

const links = [
  { to: '/money', label: 'Day' },
  { to: '/money/couriers', label: 'With couriers' },
  { to: '/money/payouts', label: 'Payouts' },
]

/** The pages about who has the shop's cash. */
export const MoneyNav = () => (
  <nav className="tabs" aria-label="Money">
    {links.map(({ to, label }) => (
      <NavLink key={to} to={to} end className="tabs__tab tabs__tab--link">
        {label}
      </NavLink>
    ))}
  </nav>
)
