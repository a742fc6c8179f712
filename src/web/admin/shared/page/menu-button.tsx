import './menu-button.css'
import { Menu } from '@base-ui/react/menu'
import { Link } from 'react-router'

import { buttonClass } from '#web/ui/button/button-class.ts'
import { Button } from '#web/ui/button/button.tsx'
import type { IconName } from '#web/ui/icon/icon-name.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

/** One thing that can be done: it leads somewhere, or does something. */
export type MenuItem = {
  label: string
  isDanger?: boolean
  /** it has a button of its own where there is room */
  isOnlyPhone?: boolean
} & ({ to: string } | { onChoose: () => void })

type MenuButtonProps = {
  label: string
  /** the dots alone, the label for who cannot see them */
  isDots?: boolean
  icon?: IconName | undefined
  /** in place of the button's own look */
  className?: string
  items: readonly MenuItem[]
  /** what has the focus afterwards, if not the button */
  finalFocus?: () => HTMLElement | null | undefined
}

/** What can be done besides the one step, behind a button; one thing needs no menu, and nothing no button. */
export function MenuButton({ label, isDots = false, icon, className, items, finalFocus }: MenuButtonProps) {
  const [first, second] = items
  if (!first) return null
  if (!second && !isDots) return <Single item={first} />
  const isForPhones = items.every(({ isOnlyPhone }) => isOnlyPhone)
  const classes = [className ?? (isDots ? 'icon-button' : buttonClass()), isForPhones && 'only-phone']
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className={classes.filter(Boolean).join(' ')} aria-label={isDots ? label : undefined}>
        {isDots ? (
          <Icon name="dots" />
        ) : (
          <>
            {icon && <Icon name={icon} />}
            {label}
            <Icon name="chevron-down" size="xs" />
          </>
        )}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="menu-place" align="end" sideOffset={4} collisionPadding={8}>
          <Menu.Popup className="menu" finalFocus={finalFocus}>
            {items.map((item) => (
              <Item key={item.label} item={item} />
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

const Single = ({ item }: { item: MenuItem }) =>
  'to' in item ? (
    <Link className={buttonClass()} to={item.to}>
      {item.label}
    </Link>
  ) : (
    <Button variant={item.isDanger ? 'danger' : 'outline'} onClick={item.onChoose}>
      {item.label}
    </Button>
  )

function Item({ item }: { item: MenuItem }) {
  const { label, isDanger, isOnlyPhone } = item
  const className = ['menu__item', isDanger && 'menu__item--danger', isOnlyPhone && 'only-phone']
    .filter(Boolean)
    .join(' ')
  return 'to' in item ? (
    <Menu.LinkItem className={className} closeOnClick render={<Link to={item.to} />}>
      {label}
    </Menu.LinkItem>
  ) : (
    <Menu.Item className={className} onClick={item.onChoose}>
      {label}
    </Menu.Item>
  )
}
