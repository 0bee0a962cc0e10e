import { scaleLinear, scalePoint } from '@visx/scale'
import { AreaClosed, LinePath } from '@visx/shape'
import { useCopy } from '../i18n/use-copy.ts'
import type { TrendData } from './chart-data.ts'
import { chartHeight, widthOfText } from './measures.ts'

const [above, below, aside] = [22, 36, 14]
/** Half a figure's width, its distance from the point, and its baseline below it. */
const [figureHalf, figureGap, figureBelow] = [10, 7, 18]
/** Space between two labels. */
const spare = 3

/** A line over a filled area. If not all figures fit, only the highest and the last are labelled. */
export const TrendDrawing = ({ data: { points }, width }: { data: TrendData; width: number }) => {
  const { format } = useCopy()
  const base = chartHeight - below
  const most = Math.max(1, ...points.map(({ value }) => value))
  const x = scalePoint({ domain: points.map(({ id }) => id), range: [aside, width - aside] })
  const y = scaleLinear({ domain: [0, most], range: [base, above] })
  const at = ({ id }: { id: string }) => x(id) ?? 0
  const height = ({ value }: { value: number }) => y(value)
  const step = x.step()
  const figuresFit = points.every(({ value }) => widthOfText(format.number(value)) + spare <= step)
  const namesFit = points.every(({ label, short = label }) => widthOfText(short) + spare <= step)
  const highest = points.findIndex(({ value }) => value === most)
  const last = points.length - 1
  return (
    <svg width={width} height={chartHeight} viewBox={`0 0 ${width} ${chartHeight}`} aria-hidden>
      <AreaClosed data={[...points]} x={at} y={height} yScale={y} className="chart-area" />
      <line className="chart-base" x1={0} x2={width} y1={base + 0.5} y2={base + 0.5} />
      <LinePath data={[...points]} x={at} y={height} className="chart-line" />
      {points.map((point, place) => (
        <g key={point.id}>
          <title>{`${point.label}: ${format.number(point.value)}`}</title>
          <circle className="chart-point" cx={at(point)} cy={height(point)} r={3} />
          {(figuresFit || place === highest || place === last) && (
            <text
              className="chart-figure"
              x={at(point)}
              y={figureAt(points.map(height), place, step, base)}
              textAnchor="middle"
            >
              {format.number(point.value)}
            </text>
          )}
          {(namesFit || (last - place) % 2 === 0) && (
            <text x={at(point)} y={base + 15} textAnchor="middle">
              {point.short ?? point.label}
            </text>
          )}
          {point.under && (
            <text x={at(point)} y={base + 30} textAnchor="middle">
              {point.under}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}

/** The baseline of a figure: above its point, or below it if a line would cross it there. */
export const figureAt = (heights: readonly number[], place: number, step: number, base: number): number => {
  const at = heights[place] ?? base
  const rise = (neighbour: number | undefined) => ((at - (neighbour ?? at)) * figureHalf) / step
  const rises = [rise(heights[place - 1]), rise(heights[place + 1])]
  const isCrossedAbove = rises.some((by) => by > figureGap)
  const isFreeBelow = rises.every((by) => by > -figureGap) && at + figureBelow <= base
  return isCrossedAbove && isFreeBelow ? at + figureBelow : at - 9
}
