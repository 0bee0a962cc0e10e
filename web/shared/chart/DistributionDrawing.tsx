import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { useCopy } from '../i18n/use-copy.ts'
import type { DistributionData } from './chart-data.ts'
import { chartHeight, cutTo } from './measures.ts'

const [above, below] = [22, 22]

export const DistributionDrawing = ({
  data: { points },
  width,
}: {
  data: DistributionData
  width: number
}) => {
  const { format } = useCopy()
  const base = chartHeight - below
  const most = Math.max(1, ...points.map(({ value }) => value))
  const x = scaleBand({ domain: points.map(({ id }) => id), range: [0, width], padding: 0.22 })
  const y = scaleLinear({ domain: [0, most], range: [base, above] })
  const wide = x.bandwidth()
  return (
    <svg width={width} height={chartHeight} viewBox={`0 0 ${width} ${chartHeight}`} aria-hidden>
      {points.map(({ id, label, short = label, value }) => {
        const left = x(id) ?? 0
        return (
          <g key={id}>
            <title>{`${label}: ${format.number(value)}`}</title>
            <Bar className="chart-column" x={left} y={y(value)} width={wide} height={base - y(value)} />
            <text className="chart-figure" x={left + wide / 2} y={y(value) - 7} textAnchor="middle">
              {format.number(value)}
            </text>
            <text x={left + wide / 2} y={base + 16} textAnchor="middle">
              {cutTo(short, x.step())}
            </text>
          </g>
        )
      })}
      <line className="chart-base" x1={0} x2={width} y1={base + 0.5} y2={base + 0.5} />
    </svg>
  )
}
