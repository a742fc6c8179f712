import * as t from '#text/office/list.ts'
/** One part of the address and its values, each a tab: 'All 248', 'Packed 4'. */
export type Tabs = { part: string; choices: readonly Tab[] }
/** `value` '' is All. */
export type Tab = { value: string; label: string; count?: number | string | undefined }

type ListTabsProps = Tabs & { chosen: string; onChoose: (value: string) => void }

/** They are buttons that are pressed, not ARIA tabs: what they change is the list below, by its address. */
export function ListTabs({ choices, chosen, onChoose }: ListTabsProps) {
  return (
    <fieldset className="tabs" aria-label={t.show}>
      {choices.map(({ value, label, count }) => (
        <button
          key={value}
          type="button"
          className="tabs__tab"
          aria-pressed={value === chosen}
          ref={value === chosen ? intoView : undefined}
          onClick={() => onChoose(value)}
        >
          {label}
          {count !== undefined && <span className="tabs__count"> {count}</span>}
        </button>
      ))}
    </fieldset>
  )
}

/** On a phone the tabs scroll in themselves; the chosen one is always seen. */
const intoView = (tab: HTMLButtonElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
