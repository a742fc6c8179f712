import * as t from '#text/office/reports.ts'

import './chart.css'
import { shortRupees, stepsUpTo } from './scale.ts'

/** `last` is the newest: 'today'. */
export type Bar = { key: string; label: string; online: number; cash: number }
/** `width`: the place it has on a wide screen, so that its letters are as large as those around it. */
type SalesChartProps = { bars: readonly Bar[]; label: string; width?: number }

const HEIGHT = 256
const FOOT = 26
/** Beside the bars stand the sums of the lines; a long one has more room. */
const MARGIN_MIN = 44
const MARGIN_SPACE = 8
const LETTER_WIDTH = 6
const LABEL_WIDTH = 44

/**
 * Sales as bars in two flat colours, online below cash. The same numbers are in a table next to it, for people who cannot
 * see the picture.
 */
export function SalesChart({ width = 640, ...props }: SalesChartProps) {
  return (
    <>
      <Drawing {...props} width={width} className="only-wide" />
      <Drawing {...props} width={350} className="only-phone" />
    </>
  )
}

/** What the colours say. */
export const SalesKey = () => (
  <p className="chart-key">
    <span>
      <i className="chart-key__online" />
      {t.online}
    </span>
    <span>
      <i className="chart-key__cash" />
      {t.cash}
    </span>
  </p>
)

function Drawing({ bars, label, width, className }: SalesChartProps & { width: number; className: string }) {
  const max = Math.max(...bars.map(({ online, cash }) => online + cash), 0)
  const yOf = (rupees: number) => HEIGHT - (max === 0 ? 0 : (rupees / max) * (HEIGHT - 12))
  const lines = stepsUpTo(max).map((rupees) => ({ rupees, label: shortRupees(rupees) }))
  const longest = Math.max(...lines.map((line) => line.label.length))
  const margin = Math.max(MARGIN_MIN, longest * LETTER_WIDTH + MARGIN_SPACE)
  const step = (width - margin) / Math.max(bars.length, 1)
  const thick = Math.min(step * 0.65, 48)
  const named = Math.ceil(LABEL_WIDTH / step)
  return (
    <svg className={`chart ${className}`} viewBox={`0 0 ${width} ${HEIGHT + FOOT}`} role="img" aria-label={label}>
      {lines.map(({ rupees, label: sum }) => (
        <g key={rupees}>
          <line className="chart__grid" x1={margin} x2={width} y1={yOf(rupees)} y2={yOf(rupees)} />
          <text x={margin - MARGIN_SPACE} y={yOf(rupees) + 4} textAnchor="end">
            {sum}
          </text>
        </g>
      ))}
      {bars.map(({ key, label: name, online, cash }, n) => {
        const middle = margin + (n + 0.5) * step
        const isLast = n === bars.length - 1
        return (
          <g key={key}>
            {online > 0 && (
              <rect
                className="chart__online"
                x={middle - thick / 2}
                width={thick}
                y={yOf(online)}
                height={HEIGHT - yOf(online)}
              />
            )}
            {cash > 0 && (
              <rect
                className="chart__cash"
                x={middle - thick / 2}
                width={thick}
                y={yOf(online + cash)}
                height={yOf(online) - yOf(online + cash)}
              />
            )}
            {(bars.length - 1 - n) % named === 0 && (
              <text
                className={isLast ? 'chart__last' : undefined}
                x={isLast ? Math.min(middle, width - LABEL_WIDTH / 2) : middle}
                y={HEIGHT + 20}
                textAnchor="middle"
              >
                {name}
              </text>
            )}
          </g>
        )
      })}
      <line className="chart__axis" x1={margin} x2={width} y1={HEIGHT} y2={HEIGHT} />
    </svg>
  )
}
