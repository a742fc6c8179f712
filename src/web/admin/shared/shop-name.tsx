import { Icon } from '#web/ui/icon/icon.tsx'

/** The shop whose name is drawn; any other has it in letters. */
export const DRAWN_NAME = 'Aangan'

type ShopNameProps = { name: string; drawn: string; written: string }

/** What the shop is called: `drawn` and `written` are the classes of its two forms. */
export const ShopName = ({ name, drawn, written }: ShopNameProps) =>
  name === DRAWN_NAME ? <Icon name="wordmark" className={drawn} label={name} /> : <b className={written}>{name}</b>
