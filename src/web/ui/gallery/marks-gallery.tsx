import { buttonClass, type ButtonVariant } from '../button/button-class.ts'
import { Button } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { BestSellingCoin, Coin, DiscountCoin } from '../coin/coin.tsx'
import { ICON_NAMES, OFFICE_ICON_NAMES } from '../icon/icon-name.ts'
import { Icon } from '../icon/icon.tsx'
import { Picture } from '../picture/picture.tsx'
import { Mrp, Price } from '../price/price.tsx'
import { unitPrice } from '../price/unit-price.ts'
import { Rating, Stars } from '../rating/rating.tsx'
import { Ribbon } from '../ribbon/ribbon.tsx'
import { Spice } from '../spice/spice.tsx'
import { Tag } from '../tag/tag.tsx'
import { VegMark } from '../veg-mark/veg-mark.tsx'
import { Section } from './section.tsx'

const variants: readonly ButtonVariant[] = ['outline', 'primary', 'ink', 'danger', 'danger-solid', 'plain', 'added']

/** Buttons, and all that only shows something. */
export function MarksGallery() {
  return (
    <>
      <Buttons />
      <Section title="Icons">
        <div className="button-row">
          {[...ICON_NAMES, ...OFFICE_ICON_NAMES].map((name) => (
            <span key={name} className="tiny">
              <Icon name={name} /> {name}
            </span>
          ))}
        </div>
      </Section>
      <Section title="Prices">
        <div className="button-row">
          <Price rupees={240} />
          <Price rupees={239.5} large />
          <Mrp rupees={300} />
          <span className="unit">{unitPrice(0.72, 'kg')}</span>
        </div>
      </Section>
      <Section title="Coins, flags and tags">
        <div className="button-row">
          <DiscountCoin percent={13} />
          <BestSellingCoin />
          <Coin top="800" bottom="annas" stamped />
        </div>
        <p>
          {['New', 'Must try', 'Limited'].map((badge) => (
            <Ribbon key={badge} badge={badge} />
          ))}
        </p>
        <p>
          <Tag>Notice</Tag> <Tag tone="good">Delivered</Tag> <Tag tone="bad">Cancelled</Tag>{' '}
          <Tag tone="plain">Out of stock</Tag>
        </p>
      </Section>
      <Section title="Marks and ratings">
        <div className="button-row">
          <VegMark type="Veg" />
          <VegMark type="Non-veg" />
          {['No', 'Mild', 'Medium', 'Full'].map((level) => (
            <Spice key={level} level={level} />
          ))}
          <Rating value={4.6} total={212} />
          <Rating value={3} />
          {[0, 2.5, 5].map((value) => (
            <Stars key={value} value={value} />
          ))}
        </div>
      </Section>
      <Section title="Picture">
        <Picture image="/logo.svg" alt="The mark of the shop" width={96} height={96} sizes="96px" />
      </Section>
    </>
  )
}

function Buttons() {
  return (
    <Section title="Buttons">
      <div className="button-row">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabled={variant === 'added'}>
            {variant}
          </Button>
        ))}
      </div>
      <div className="button-row">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {variant}, disabled
          </Button>
        ))}
      </div>
      <div className="button-row">
        <Button busy>Busy</Button>
        <Button variant="primary" busy>
          Busy
        </Button>
        <Button icon="plus">With an icon</Button>
        <Button tall>Tall</Button>
        <a className={buttonClass('ink')} href="#fields">
          A link
        </a>
        <a className="link-row" href="#fields">
          A row that leads on <Icon name="arrow-right" size="sm" />
        </a>
        <IconButton icon="cart" label="Plain" />
        <IconButton icon="cart" label="With a badge, 12" badge={12} />
        <IconButton icon="chevron-left" label="With a ring" ring />
        <IconButton icon="chevron-right" label="With a ring, disabled" ring disabled />
        <IconButton icon="bin" label="Danger" danger iconSize="sm" />
      </div>
      <Button variant="primary" block>
        As wide as there is room
      </Button>
    </Section>
  )
}
