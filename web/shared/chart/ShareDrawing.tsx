import { PatternCircles, PatternLines } from '@visx/pattern'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { Fragment, useId } from 'react'
import { useCopy } from '../i18n/use-copy.ts'
import { percentsOf, type ShareData, type Tone, totalOf } from './chart-data.ts'
import { chartHeight, cutTo, widthOfText } from './measures.ts'

const legendHeight = 26
/** Of each further line of the legend. */
const legendLine = 20
const [legendSign, legendGap] = [20, 16]
const thickest = 26
const gap = 2

/** A bar for each row: parts are solid, hatched, checked or dotted by state, with their percent where it fits. */
export const ShareDrawing = ({ data: { parts, rows }, width }: { data: ShareData; width: number }) => {
  const id = useId()
  const { format } = useCopy()
  const height = chartHeight - legendHeight - (linesOf(parts, width) - 1) * legendLine
  const longest = Math.max(...rows.map(({ label }) => widthOfText(label)))
  const names = Math.min(longest + 12, width * 0.4)
  const y = scaleBand({
    domain: rows.map((row) => row.id),
    range: [0, Math.min(height, rows.length * (thickest + 12))],
    paddingInner: 0.32,
  })
  const x = scaleLinear({ domain: [0, 1], range: [names, width] })
  return (
    <>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden>
        <Patterns id={id} />
        {rows.map((row) => {
          const total = totalOf(row.values) || 1
          const percents = percentsOf(row.values)
          const top = y(row.id) ?? 0
          const thickness = y.bandwidth()
          const middle = top + thickness / 2
          return (
            <Fragment key={row.id}>
              <text y={middle} dominantBaseline="central">
                <title>{row.label}</title>
                {cutTo(row.label, names - 8)}
              </text>
              {parts.map(({ label, tone }, place) => {
                const value = row.values[place] ?? 0
                if (value === 0) return null
                const before = totalOf(row.values.slice(0, place))
                const from = x(before / total)
                const wide = Math.max(2, x((before + value) / total) - from - gap)
                const percent = format.percent(percents[place] ?? 0)
                const room = widthOfText(percent) + 8
                return (
                  <g key={label}>
                    <title>{`${row.label} · ${label}: ${percent}`}</title>
                    <Bar
                      className="chart-part"
                      data-tone={tone}
                      x={from + 0.5}
                      y={top + 0.5}
                      width={wide}
                      height={thickness - 1}
                      fill={fillOf(id, tone)}
                    />
                    {wide > room && (
                      <>
                        {tone !== 'good' && (
                          <rect
                            className="chart-plate"
                            x={from + wide / 2 - room / 2}
                            y={middle - 8}
                            width={room}
                            height={16}
                            rx={3}
                          />
                        )}
                        <text
                          className={tone === 'good' ? 'chart-on-solid' : 'chart-figure'}
                          x={from + wide / 2}
                          y={middle}
                          textAnchor="middle"
                          dominantBaseline="central"
                        >
                          {percent}
                        </text>
                      </>
                    )}
                  </g>
                )
              })}
            </Fragment>
          )
        })}
      </svg>
      <ul className="chart-legend">
        {parts.map(({ label, tone }) => (
          <li key={label}>
            <svg width={14} height={14} aria-hidden>
              <Bar
                className="chart-part"
                data-tone={tone}
                x={1}
                y={1}
                width={12}
                height={12}
                fill={fillOf(id, tone)}
              />
            </svg>
            {label}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Of the legend, whose parts wrap. */
const linesOf = (parts: ShareData['parts'], width: number): number => {
  let [lines, taken] = [1, 0]
  for (const { label } of parts) {
    const wide = legendSign + widthOfText(label)
    const isFirst = taken === 0
    if (!isFirst && taken + legendGap + wide > width) [lines, taken] = [lines + 1, wide]
    else taken += (isFirst ? 0 : legendGap) + wide
  }
  return lines
}

const fillOf = (id: string, tone: Tone): string =>
  tone === 'good' ? 'var(--chart-good)' : `url(#${id}${tone})`

const Patterns = ({ id }: { id: string }) => (
  <>
    <PatternLines
      id={`${id}waiting`}
      width={6}
      height={6}
      strokeWidth={1.6}
      stroke="var(--chart-waiting)"
      orientation={['diagonal']}
    />
    <PatternLines
      id={`${id}late`}
      width={5}
      height={5}
      strokeWidth={1.4}
      stroke="var(--chart-bad)"
      orientation={['horizontal', 'vertical']}
    />
    <PatternCircles id={`${id}bad`} width={5} height={5} radius={1.3} fill="var(--chart-bad)" />
  </>
)
